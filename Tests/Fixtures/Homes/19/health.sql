CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
INSERT INTO migration VALUES(1,'health');
INSERT INTO migration VALUES(2,'reach');
INSERT INTO migration VALUES(3,'creation');
CREATE TABLE type (
  key INTEGER PRIMARY KEY,
  identifier TEXT NOT NULL UNIQUE,
  unit TEXT NOT NULL
);
INSERT INTO type VALUES(1,'HKQuantityTypeIdentifierStepCount','count');
CREATE TABLE source (
  key INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  kind INTEGER NOT NULL,
  preference INTEGER
);
INSERT INTO source VALUES(1,'widgetry',2,NULL);
CREATE TABLE device (
  key INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);
CREATE TABLE sample (
  anchor INTEGER PRIMARY KEY AUTOINCREMENT,
  type INTEGER NOT NULL,
  start INTEGER NOT NULL,
  end INTEGER NOT NULL,
  source INTEGER NOT NULL,
  value REAL NOT NULL,
  device INTEGER,
  uuid TEXT NOT NULL DEFAULT ''
, creation INTEGER NOT NULL DEFAULT 0);
INSERT INTO sample VALUES(1,1,1795856400000,1795858200000,1,1234.0,NULL,'',0);
CREATE TABLE deletion (
  anchor INTEGER PRIMARY KEY AUTOINCREMENT,
  type INTEGER NOT NULL,
  sample INTEGER NOT NULL,
  uuid TEXT NOT NULL
);
CREATE TABLE access (
  reader TEXT NOT NULL,
  type TEXT NOT NULL,
  state TEXT NOT NULL,
  PRIMARY KEY (reader, type)
) WITHOUT ROWID;
INSERT INTO access VALUES('','HKQuantityTypeIdentifierStepCount','authorized');
CREATE TABLE delivery (
  reader TEXT NOT NULL,
  type TEXT NOT NULL,
  frequency TEXT NOT NULL,
  PRIMARY KEY (reader, type)
) WITHOUT ROWID;
CREATE TABLE outbox (
  type INTEGER PRIMARY KEY,
  generation INTEGER NOT NULL
);
INSERT INTO outbox VALUES(1,2);
CREATE TABLE reach (
  type INTEGER NOT NULL,
  source INTEGER NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  PRIMARY KEY (type, source)
) WITHOUT ROWID;
INSERT INTO reach VALUES(1,1,1795856400000,1795858200000);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('sample',1);
CREATE UNIQUE INDEX sample_by_start ON sample (type, start, end, source, value, uuid);
CREATE INDEX sample_by_end ON sample (type, end) WHERE end - start > 7200000;
CREATE UNIQUE INDEX sample_by_uuid ON sample (uuid) WHERE uuid != '';
CREATE INDEX sample_by_type ON sample (type);
PRAGMA user_version = 3;
PRAGMA application_id = 1464092488;

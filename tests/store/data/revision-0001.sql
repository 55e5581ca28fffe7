BEGIN TRANSACTION;
CREATE TABLE accounts (
	id INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	folded VARCHAR(80) NOT NULL, 
	password VARCHAR(200) NOT NULL, 
	made BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (folded)
);
INSERT INTO "accounts" VALUES(1,'Ann','ann','$argon2id$v=19$m=19456,t=2,p=1$/HRNqH/xv7Vw96JF2cHhAA$RqOj+wBB0cgit2DPGJtro88bk45BLZayfHeWvoZffQw',1700000000000);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entries (
	code VARCHAR(6) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (code, seq), 
	FOREIGN KEY(code) REFERENCES tables (code)
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES('KEPT23',1,'{"seq":1,"kind":"opened"}');
INSERT INTO "entries" VALUES('KEPT23',2,'{"seq":2,"kind":"came"}');
CREATE TABLE keys (
	hash VARCHAR(64) NOT NULL, 
	code VARCHAR(6) NOT NULL, 
	person VARCHAR(8) NOT NULL, 
	seat VARCHAR(40), 
	made BIGINT NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(code) REFERENCES tables (code)
);
INSERT INTO "keys" VALUES('62d0f0f8d6ee2f504aecff8829ec268e54fb9119a8ea398a7f12f5f302ee2cd1','KEPT23','p1',NULL,1700000000000);
CREATE TABLE people (
	code VARCHAR(6) NOT NULL, 
	person VARCHAR(8) NOT NULL, 
	account INTEGER, 
	PRIMARY KEY (code, person), 
	FOREIGN KEY(code) REFERENCES tables (code), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
INSERT INTO "people" VALUES('KEPT23','p1',1);
CREATE TABLE sessions (
	visitor VARCHAR(64) NOT NULL, 
	account INTEGER NOT NULL, 
	made BIGINT NOT NULL, 
	PRIMARY KEY (visitor), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
INSERT INTO "sessions" VALUES('dcff58db19eb2ea46097c8c8e2b8e09cbd8ac22fa7eef40e030e417a29121e7e',1,1700000000000);
CREATE TABLE tables (
	code VARCHAR(6) NOT NULL, 
	secret BLOB NOT NULL, 
	behaviour INTEGER NOT NULL, 
	stage VARCHAR(12) NOT NULL, 
	is_listed BOOLEAN NOT NULL, 
	opened BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	due BIGINT, 
	summary TEXT NOT NULL, 
	PRIMARY KEY (code)
);
INSERT INTO "tables" VALUES('KEPT23',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',1,'gathering',1,1700000001000,1700000001000,NULL,'{"title":"Kept"}');
CREATE TABLE visitors (
	visitor VARCHAR(64) NOT NULL, 
	code VARCHAR(6) NOT NULL, 
	person VARCHAR(8) NOT NULL, 
	PRIMARY KEY (visitor, code), 
	FOREIGN KEY(code) REFERENCES tables (code)
);
INSERT INTO "visitors" VALUES('dcff58db19eb2ea46097c8c8e2b8e09cbd8ac22fa7eef40e030e417a29121e7e','KEPT23','p1');
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_listed ON tables (is_listed, stage, changed);
CREATE INDEX people_account ON people (account);
CREATE INDEX keys_person ON keys (code, person);
COMMIT;

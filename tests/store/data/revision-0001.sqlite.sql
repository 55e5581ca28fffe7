CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
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
CREATE TABLE entries (
    code VARCHAR(6) NOT NULL,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (code, seq),
    FOREIGN KEY(code) REFERENCES tables (code)
)
 WITHOUT ROWID;
CREATE TABLE accounts (
    id INTEGER NOT NULL,
    name VARCHAR(40) NOT NULL,
    folded VARCHAR(80) NOT NULL,
    password VARCHAR(200) NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (folded)
);
CREATE TABLE people (
    code VARCHAR(6) NOT NULL,
    person VARCHAR(8) NOT NULL,
    account INTEGER,
    PRIMARY KEY (code, person),
    FOREIGN KEY(code) REFERENCES tables (code),
    FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE TABLE keys (
    hash VARCHAR(64) NOT NULL,
    code VARCHAR(6) NOT NULL,
    person VARCHAR(8) NOT NULL,
    seat VARCHAR(40),
    made BIGINT NOT NULL,
    PRIMARY KEY (hash),
    FOREIGN KEY(code) REFERENCES tables (code)
);
CREATE TABLE visitors (
    visitor VARCHAR(64) NOT NULL,
    code VARCHAR(6) NOT NULL,
    person VARCHAR(8) NOT NULL,
    PRIMARY KEY (visitor, code),
    FOREIGN KEY(code) REFERENCES tables (code)
);
CREATE TABLE sessions (
    visitor VARCHAR(64) NOT NULL,
    account INTEGER NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (visitor),
    FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_listed ON tables (is_listed, stage, changed);
CREATE INDEX people_account ON people (account);
CREATE INDEX keys_person ON keys (code, person);

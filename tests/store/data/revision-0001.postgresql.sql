CREATE TABLE public.accounts (
    id integer NOT NULL,
    name character varying(40) NOT NULL,
    folded character varying(80) NOT NULL,
    password character varying(200) NOT NULL,
    made bigint NOT NULL
);
CREATE SEQUENCE public.accounts_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.accounts_id_seq OWNED BY public.accounts.id;
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.entries (
    code character varying(6) NOT NULL,
    seq integer NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.keys (
    hash character varying(64) NOT NULL,
    code character varying(6) NOT NULL,
    person character varying(8) NOT NULL,
    seat character varying(40),
    made bigint NOT NULL
);
CREATE TABLE public.people (
    code character varying(6) NOT NULL,
    person character varying(8) NOT NULL,
    account integer
);
CREATE TABLE public.sessions (
    visitor character varying(64) NOT NULL,
    account integer NOT NULL,
    made bigint NOT NULL
);
CREATE TABLE public.tables (
    code character varying(6) NOT NULL,
    secret bytea NOT NULL,
    behaviour integer NOT NULL,
    stage character varying(12) NOT NULL,
    is_listed boolean NOT NULL,
    opened bigint NOT NULL,
    changed bigint NOT NULL,
    due bigint,
    summary text NOT NULL
);
CREATE TABLE public.visitors (
    visitor character varying(64) NOT NULL,
    code character varying(6) NOT NULL,
    person character varying(8) NOT NULL
);
ALTER TABLE ONLY public.accounts ALTER COLUMN id SET DEFAULT nextval('public.accounts_id_seq'::regclass);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_folded_key UNIQUE (folded);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (code, seq);
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (code, person);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (visitor);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.visitors
    ADD CONSTRAINT visitors_pkey PRIMARY KEY (visitor, code);
CREATE INDEX keys_person ON public.keys USING btree (code, person);
CREATE INDEX people_account ON public.people USING btree (account);
CREATE INDEX tables_due ON public.tables USING btree (due);
CREATE INDEX tables_listed ON public.tables USING btree (is_listed, stage, changed);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_code_fkey FOREIGN KEY (code) REFERENCES public.tables(code);
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_code_fkey FOREIGN KEY (code) REFERENCES public.tables(code);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_code_fkey FOREIGN KEY (code) REFERENCES public.tables(code);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.visitors
    ADD CONSTRAINT visitors_code_fkey FOREIGN KEY (code) REFERENCES public.tables(code);
SELECT setval('public.accounts_id_seq', 1);

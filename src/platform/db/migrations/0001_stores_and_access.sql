-- A store is one shop's isolated data; store_id stands first in every key and index.
-- An organization is a row here too: what it owns (keys, currencies, settings) carries its id as
-- store_id, so that one kind of query serves both owners.
create table store (
  id uuid primary key,
  organization_id uuid not null references store (id),
  kind text not null check (kind in ('store', 'organization')),
  name text not null,
  rate_limit integer not null check (rate_limit > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'organization') = (organization_id = id))
);
create index store_by_organization on store (organization_id);

create table application_key (
  store_id uuid not null references store (id),
  id uuid not null,
  name text not null,
  client_id text not null,
  secret_hash text not null,
  reserved_rate_limit integer not null default 0 check (reserved_rate_limit >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz,
  primary key (store_id, id),
  constraint application_key_client_id unique (client_id)
);

-- Keys that sign tokens, shared by all processes. A new generation signs; older ones still verify.
create table signing_key (
  generation integer primary key,
  id uuid not null unique,
  secret bytea not null,
  created_at timestamptz not null
);

-- Subjects (keys, accounts) whose tokens are no longer good, until the last such token has ended.
create table revocation (
  subject_id uuid primary key,
  expires_at timestamptz not null
);
create index revocation_by_expiry on revocation (expires_at);

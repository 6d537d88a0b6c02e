-- Passkeys of operators, and the challenges that were answered: each may be answered once.
create table operator_passkey (
  -- The id of the credential, as the authenticator gives it.
  id text primary key,
  operator_id uuid not null references operator (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index operator_passkey_operator on operator_passkey (operator_id);

create table operator_challenge (
  digest bytea primary key,
  expires_at timestamptz not null
);
create index operator_challenge_expires on operator_challenge (expires_at);

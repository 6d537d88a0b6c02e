-- Operators are people who use the console. An operator can have a role in several stores.
create table operator (
  id uuid primary key,
  -- In lower case: two spellings are one person.
  email text not null,
  name text not null,
  password_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint operator_email unique (email)
);

create table operator_role (
  store_id uuid not null references store (id),
  -- The id of the operator.
  id uuid not null references operator (id) on delete cascade,
  email text not null,
  -- The name by which the store knows the person.
  name text not null,
  role text not null
    constraint operator_role_is_known
    check (role in ('owner', 'manager', 'billing', 'catalog', 'support', 'viewer')),
  -- Tokens carry it. It changes with the role, so that tokens of the former role can be revoked.
  grant_id uuid not null,
  -- Null until the person has accepted the invitation.
  accepted_at timestamptz,
  signed_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create index operator_role_operator on operator_role (id);

-- A link works once: its row is deleted when it is used. Only the digest of its token is kept.
create table operator_link (
  digest bytea primary key,
  operator_id uuid not null references operator (id) on delete cascade,
  purpose text not null
    constraint operator_link_purpose_is_known check (purpose in ('invitation', 'reset', 'sign_in')),
  -- The store that an invitation is to.
  store_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_link_operator on operator_link (operator_id);
create index operator_link_expires on operator_link (expires_at);

create table operator_session (
  id uuid primary key,
  operator_id uuid not null references operator (id) on delete cascade,
  -- Digests of the cookie and of the key that the page sends with it.
  cookie_digest bytea not null,
  key_digest bytea not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint operator_session_cookie unique (cookie_digest)
);
create index operator_session_operator on operator_session (operator_id);
create index operator_session_expires on operator_session (expires_at);

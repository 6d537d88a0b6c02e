-- One row for each owner that has changed something. A group that is null was never changed by this
-- owner; a member that a group lacks is inherited or the default.
create table settings (
  store_id uuid primary key references store (id),
  general jsonb,
  cart jsonb,
  account_authentication jsonb,
  updated_at timestamptz not null
);

-- A store's copy of its organization's currency keeps the id of what it was copied from.
create table currency (
  store_id uuid not null references store (id),
  id uuid not null,
  code text not null check (code ~ '^[A-Z]{3}$'),
  exchange_rate double precision not null check (exchange_rate >= 0),
  format text not null,
  decimal_point text not null,
  thousand_separator text not null,
  decimal_places smallint not null check (decimal_places between 0 and 4),
  is_default boolean not null,
  is_enabled boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  constraint currency_code unique (store_id, code),
  check (is_enabled or not is_default)
);
create unique index currency_default on currency (store_id) where is_default;

create table account (
  store_id uuid not null references store (id),
  id uuid not null,
  name text not null,
  legal_name text,
  registration_id text,
  external_ref text,
  parent_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, parent_id) references account (store_id, id),
  constraint account_registration_id unique (store_id, registration_id)
);
create index account_by_creation on account (store_id, created_at desc, id desc);
create index account_by_update on account (store_id, updated_at desc, id desc);
create index account_by_name on account (store_id, name, id);
create index account_by_parent on account (store_id, parent_id) where parent_id is not null;

create table account_member (
  store_id uuid not null references store (id),
  id uuid not null,
  name text not null,
  email text not null,
  username text not null,
  password_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create unique index account_member_username on account_member (store_id, lower(username));
create index account_member_by_creation on account_member (store_id, created_at desc, id desc);

create table account_membership (
  store_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  account_member_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, account_id) references account (store_id, id) on delete cascade,
  foreign key (store_id, account_member_id) references account_member (store_id, id) on delete cascade,
  constraint account_membership_once unique (store_id, account_id, account_member_id)
);
create index account_membership_by_account
  on account_membership (store_id, account_id, created_at, id);
create index account_membership_by_member
  on account_membership (store_id, account_member_id, created_at, id);

create table address (
  store_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  name text,
  first_name text,
  last_name text,
  phone_number text,
  instructions text,
  company_name text,
  line_1 text,
  line_2 text,
  city text,
  county text,
  region text,
  postcode text,
  country text check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, account_id) references account (store_id, id) on delete cascade
);
create index address_by_account on address (store_id, account_id, created_at, id);

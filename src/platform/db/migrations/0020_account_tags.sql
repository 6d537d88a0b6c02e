-- Tags that a store gives to accounts, for catalog rules to choose by.
create table account_tag (
  store_id uuid not null references store (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create unique index account_tag_name on account_tag (store_id, lower(name));
create index account_tag_by_creation on account_tag (store_id, created_at desc, id desc);

alter table account add column account_tags uuid[] not null default '{}';
create index account_by_tag on account using gin (account_tags) where account_tags <> '{}';

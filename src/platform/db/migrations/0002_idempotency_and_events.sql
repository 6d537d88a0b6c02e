-- One row for each Idempotency-Key, written in the transaction of the effect it guards.
-- The key itself is kept as a hash only.
create table idempotency_key (
  store_id uuid not null references store (id),
  key_hash bytea not null,
  fingerprint bytea not null,
  status smallint,
  body bytea,
  created_at timestamptz not null,
  primary key (store_id, key_hash)
);
create index idempotency_key_by_age on idempotency_key (created_at);

-- Facts, written in the transaction of the change they tell of.
create table event (
  store_id uuid not null references store (id),
  id uuid not null,
  name text not null,
  subject_type text not null,
  subject_id text not null,
  sequence integer not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  constraint event_sequence unique (store_id, subject_type, subject_id, sequence)
);

-- The last sequence number given to each subject; locking this row puts its events in order.
create table event_subject (
  store_id uuid not null references store (id),
  subject_type text not null,
  subject_id text not null,
  sequence integer not null,
  primary key (store_id, subject_type, subject_id)
);

-- A job that copies a store into a new sandbox. It belongs to the organization.
create table store_copy (
  store_id uuid not null references store (id),
  id uuid not null,
  sequence bigint generated always as identity,
  job_type text not null,
  status text not null check (status in ('pending', 'started', 'success', 'failed', 'cancelled')),
  source_id uuid not null,
  -- The new store; it is there when the job has succeeded.
  target_id uuid not null,
  name text not null,
  -- The first key of the new store.
  client_id text not null,
  secret_hash text,
  -- Made-up names follow from the real ones and from this, which is forgotten in the end.
  salt text,
  as_of timestamptz,
  claim_id uuid,
  losses integer not null default 0,
  cursor json,
  progress_done integer not null default 0,
  progress_total integer,
  report json,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (store_id, id)
);
create index store_copy_by_creation
  on store_copy (store_id, source_id, created_at desc, sequence desc);
-- One at a time in each organization.
create unique index store_copy_started on store_copy (store_id) where status = 'started';

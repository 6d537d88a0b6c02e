-- The ids of the keys that something in the database is encrypted with.
create table secrets_key (
  id text primary key,
  created_at timestamptz not null
);

create table webhook_endpoint (
  store_id uuid not null references store (id),
  id uuid not null,
  url text not null,
  types text[] not null,
  description text not null,
  enabled boolean not null,
  -- Why Mercer disabled it; null where nobody or somebody else did.
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  -- Names with encrypted values.
  headers json not null,
  -- Encrypted. Both sign until the old one ends.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create index webhook_endpoint_by_creation on webhook_endpoint (store_id, created_at desc, id desc);

-- The state of sending to an endpoint: which worker does it, and whether the receiver is dead.
create table webhook_lane (
  store_id uuid not null,
  endpoint_id uuid not null,
  holder uuid,
  held_until timestamptz,
  -- Somebody has asked for the lane since its holder looked for work.
  wanted boolean not null default false,
  -- Failures since the last success, the first of them, and when the next try may come.
  failures integer not null default 0,
  failing_since timestamptz,
  probe_at timestamptz,
  primary key (store_id, endpoint_id),
  foreign key (store_id, endpoint_id) references webhook_endpoint (store_id, id) on delete cascade
);

-- The position up to which the events of a store have been given to its endpoints.
create table webhook_cursor (
  store_id uuid primary key references store (id),
  position bigint not null
);

-- One event on its way to one endpoint. The body is read from the event when it is sent.
create table webhook_delivery (
  store_id uuid not null references store (id),
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  position bigint not null,
  -- That of the event: both are deleted at the same age.
  recorded_at timestamptz not null,
  state text not null check (state in ('pending', 'succeeded', 'exhausted')),
  -- Tries since it was made, retried or replayed, and all tries.
  tries integer not null default 0,
  attempts integer not null default 0,
  due_at timestamptz,
  replay_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  check ((state = 'pending') = (due_at is not null))
);
create unique index webhook_delivery_once on webhook_delivery (store_id, event_id, endpoint_id);
create index webhook_delivery_by_time on webhook_delivery (store_id, recorded_at desc, id desc);
create index webhook_delivery_by_endpoint
  on webhook_delivery (store_id, endpoint_id, recorded_at desc, id desc);
create index webhook_delivery_due on webhook_delivery (store_id, endpoint_id, due_at, id)
  where state = 'pending';

create table webhook_attempt (
  store_id uuid not null references store (id),
  event_id uuid not null,
  endpoint_id uuid not null,
  number integer not null,
  attempted_at timestamptz not null,
  status integer,
  duration_ms integer not null,
  error text,
  answer text,
  primary key (store_id, event_id, endpoint_id, number)
);

create table webhook_replay (
  store_id uuid not null references store (id),
  id uuid not null,
  sequence bigint generated always as identity,
  job_type text not null,
  status text not null check (status in ('pending', 'started', 'success', 'failed', 'cancelled')),
  endpoint_id uuid not null,
  from_position bigint not null,
  to_position bigint not null,
  from_time timestamptz,
  to_time timestamptz,
  types text[] not null,
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
create index webhook_replay_by_creation
  on webhook_replay (store_id, endpoint_id, created_at desc, sequence desc);
create index webhook_replay_waiting on webhook_replay (store_id, sequence)
  where status in ('pending', 'started');
create unique index webhook_replay_started_once on webhook_replay (store_id)
  where status = 'started';
create index webhook_replay_finished on webhook_replay (store_id, finished_at);

-- Stores whose clock was moved. A store without a row has the real time.
create table store_clock (
  store_id uuid primary key references store (id),
  mode text not null check (mode in ('running', 'frozen')),
  -- Of a running clock: the store's time minus the real one. Of a frozen clock: its time.
  offset_ms bigint,
  frozen_at timestamptz,
  -- The job that advances the clock, while there is one: everybody else only reads then.
  advance_id uuid,
  check ((mode = 'running') = (offset_ms is not null)),
  check ((mode = 'frozen') = (frozen_at is not null))
);

-- The next slot of an organization's schedule in a store whose clock was moved. In all others it
-- is that of the schedule itself.
create table moved_schedule (
  store_id uuid not null references store (id),
  schedule_id uuid not null,
  -- What the slot was computed from.
  timing text not null,
  next_fire_at timestamptz,
  primary key (store_id, schedule_id)
);

create index subscription_next_go_live on subscription_terms (store_id, go_live_after)
  where pending and deleted_at is null;

-- A job that moves the clock of a sandbox forward, through everything that happens on the way.
create table clock_advance (
  store_id uuid not null references store (id),
  id uuid not null,
  sequence bigint generated always as identity,
  job_type text not null,
  status text not null check (status in ('pending', 'started', 'success', 'failed', 'cancelled')),
  from_time timestamptz not null,
  to_time timestamptz not null,
  -- The mode of the clock afterwards.
  then_mode text not null check (then_mode in ('running', 'frozen')),
  cancel_wanted boolean not null default false,
  as_of timestamptz,
  claim_id uuid,
  losses integer not null default 0,
  -- Set as soon as nothing of before is under way any more.
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
create index clock_advance_by_creation on clock_advance (store_id, created_at desc, sequence desc);
-- One at a time.
create unique index clock_advance_once on clock_advance (store_id)
  where status in ('pending', 'started');

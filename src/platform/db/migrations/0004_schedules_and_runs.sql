-- A schedule makes runs at the moments of its cron specification in its zone.
create table schedule (
  store_id uuid not null references store (id),
  id uuid not null,
  external_ref text,
  name text,
  specification text not null,
  location text not null,
  job_type text not null check (job_type in ('billing-run', 'tax-run', 'payment-run', 'import')),
  -- The next slot; null when there is none within ten years.
  next_fire_at timestamptz,
  -- The version of the time zone rules that next_fire_at was computed with.
  zone_version text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create index schedule_by_creation on schedule (store_id, created_at desc, id desc);
-- Workers look for due schedules of all stores at once: the one index that does not start with the store.
create index schedule_due on schedule (next_fire_at);
-- And, at the start of a worker, for those that other time zone rules were used for.
create index schedule_by_zone_version on schedule (zone_version);

-- The interface's job. `sequence` is the order of creation, finer than a millisecond.
create table run (
  store_id uuid not null references store (id),
  id uuid not null,
  sequence bigint generated always as identity,
  job_type text not null check (job_type in ('billing-run', 'tax-run', 'payment-run', 'import')),
  status text not null check (status in ('pending', 'started', 'success', 'failed')),
  external_ref text,
  taxes jsonb,
  -- Kept when the schedule is deleted: the run stays.
  schedule_id uuid,
  scheduled_for timestamptz,
  -- The moment the run works with, fixed when it starts.
  as_of timestamptz,
  -- Names the worker that has the run; a batch of an earlier holder is refused.
  claim_id uuid,
  -- How often a worker that had the run was lost.
  losses integer not null default 0,
  report jsonb,
  error jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (store_id, id),
  constraint run_slot unique (store_id, schedule_id, scheduled_for)
);
create index run_by_creation on run (store_id, created_at desc, sequence desc);
create index run_waiting on run (store_id, job_type, created_at, sequence) where status = 'pending';
create index run_waiting_of_schedule on run (store_id, schedule_id) where status = 'pending';
create unique index run_started_once on run (store_id, job_type) where status = 'started';

-- The ledger: what became of each slot of a schedule.
create table schedule_slot (
  store_id uuid not null,
  schedule_id uuid not null,
  due_at timestamptz not null,
  outcome text not null check (outcome in ('fired', 'caught_up', 'suppressed')),
  handled_at timestamptz not null,
  run_id uuid,
  -- After a very long silence the oldest slots share one entry; this counts them.
  slots integer not null default 1 check (slots >= 1),
  primary key (store_id, schedule_id, due_at),
  foreign key (store_id, schedule_id) references schedule (store_id, id) on delete cascade
);

-- Items that a run could not do; it went on with the others.
create table run_failure (
  store_id uuid not null,
  run_id uuid not null,
  subject_id uuid not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (store_id, run_id, subject_id),
  foreign key (store_id, run_id) references run (store_id, id) on delete cascade
);

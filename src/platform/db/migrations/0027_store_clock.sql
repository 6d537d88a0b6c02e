-- Stores whose clock was moved. A store without a row has the real time.
create table store_clock (
  store_id uuid primary key references store (id),
  mode text not null check (mode in ('running', 'frozen')),
  -- Of a running clock: the store's time minus the real one. Of a frozen clock: its time.
  offset_ms bigint,
  frozen_at timestamptz,
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

-- A sandbox is for trying things out. It is one from its first moment, and never changes.
alter table store
  add column mode text not null default 'live' check (mode in ('live', 'sandbox'));

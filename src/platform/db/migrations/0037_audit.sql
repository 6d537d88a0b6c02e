-- The audit says who changed what. It is copied from the events of people, keys and accounts when
-- they get their position, and is kept longer than events.
create table audit_entry (
  store_id uuid not null,
  -- The place of the event in the feed of its store.
  position bigint not null,
  event_id uuid not null,
  type text not null,
  subject_type text not null,
  subject_id text not null,
  actor text not null,
  -- The resource after an update, and the members that it replaced. Null once they are erased.
  data json,
  previous json,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (store_id, position)
);
create index audit_entry_subject on audit_entry (store_id, subject_id, subject_type, position);
create index audit_entry_actor on audit_entry (store_id, actor, position);
create index audit_entry_recorded on audit_entry (store_id, recorded_at);

-- Events get a position in the feed of their store after their commit. They are kept in tables of
-- a week each, so that old ones are dropped and not deleted row by row. A table of a week cannot
-- hold a key across weeks: positions are given once, and the check of the books looks for the rest.
-- Authors write one index only; the others take an event when it gets its position.
alter table event rename to event_unnumbered;

create table event (
  store_id uuid not null,
  id uuid not null,
  type text not null,
  subject_type text not null,
  subject_id text not null,
  sequence integer not null,
  actor text not null,
  payload json not null,
  -- The store's time, and the real time.
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  position bigint
) partition by range (recorded_at);
create index event_waiting on event (store_id, recorded_at, id) where position is null;
create index event_by_position on event (store_id, position) where position is not null;
create index event_by_id on event (store_id, id) where position is not null;
create index event_by_subject on event (store_id, subject_id, subject_type, position)
  where position is not null;
create index event_by_type on event (store_id, type text_pattern_ops, position) where position is not null;
create index event_by_time on event (store_id, created_at) where position is not null;

-- Everything up to the end of this week, the next eight weeks, and whatever nobody made the table of
-- its week for.
do $$
declare
  monday timestamptz := date_trunc('week', now(), 'UTC') + interval '7 days';
begin
  execute format(
    'create table event_first partition of event for values from (minvalue) to (%L)', monday);
  for nth in 0 .. 7 loop
    execute format(
      'create table %I partition of event for values from (%L) to (%L)',
      'event_' || to_char((monday + nth * interval '7 days') at time zone 'UTC', 'YYYY_MM_DD'),
      monday + nth * interval '7 days',
      monday + (nth + 1) * interval '7 days');
  end loop;
end $$;
create table event_later partition of event default;

-- An event may have waited for the one before it, and then has the earlier time of the two.
insert into event
       (store_id, id, type, subject_type, subject_id, sequence, actor, payload, created_at,
        recorded_at, position)
select store_id, id, replace(name, '-', '_'), subject_type, subject_id, sequence, 'system', payload,
       created_at, least(told_at, now()),
       row_number() over (partition by store_id order by told_at, sequence, id)
  from (select *,
               max(created_at) over (
                 partition by store_id, subject_type, subject_id order by sequence) as told_at
          from event_unnumbered) as told;
insert into commit_order (store_id, stream, last)
select store_id, 'event', count(*) from event_unnumbered group by store_id;

-- A subject that has ended loses its row when its last event is no longer kept.
alter table event_subject add recorded_at timestamptz not null default now();
alter table event_subject add ended boolean not null default false;
alter table event_subject alter recorded_at drop default;
update event_subject
   set ended = true
  from event_unnumbered as event
 where event.store_id = event_subject.store_id
   and event.subject_type = event_subject.subject_type
   and event.subject_id = event_subject.subject_id
   and event.sequence = event_subject.sequence
   and event.name like '%.deleted';
create index event_subject_ended on event_subject (store_id, recorded_at) where ended;

drop table event_unnumbered;

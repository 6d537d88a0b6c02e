-- Who asked for a job of the catalog: the events of what it changes name them. Jobs of before have
-- no answer, and their events are those of the system.
alter table catalog_job add column asked_by text;

-- A schedule that is not enabled is paused: it has no next slot.
alter table schedule add column enabled boolean not null default true;

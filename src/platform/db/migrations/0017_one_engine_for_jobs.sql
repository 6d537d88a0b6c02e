-- Jobs of the catalog get the columns that runs have, so that one engine does both.
alter table catalog_job
  add column as_of timestamptz,
  add column claim_id uuid,
  add column losses integer not null default 0,
  add column cursor json,
  add column progress_done integer not null default 0,
  add column progress_total integer;

-- Two that were started at once would be in the way of the index: the later one waits again.
update catalog_job
   set status = 'pending', started_at = null
 where status = 'started'
   and exists (
     select from catalog_job as earlier
      where earlier.store_id = catalog_job.store_id and earlier.status = 'started'
        and earlier.sequence < catalog_job.sequence
   );
create unique index catalog_job_started_once on catalog_job (store_id) where status = 'started';

-- The program's list of job types says which there are. A new type needs no migration.
alter table catalog_job drop constraint catalog_job_job_type_check;
alter table run drop constraint run_job_type_check;
alter table schedule drop constraint schedule_job_type_check;

-- A job of the catalog may also work through a file of products or prices.
alter table catalog_job alter column product_id drop not null;

-- The price book that a file of prices is for.
alter table catalog_job add column price_book_id uuid;

-- The rows of a file. What a row asks for is deleted once it was dealt with.
create table catalog_import_row (
  store_id uuid not null,
  job_id uuid not null,
  row_number integer not null,
  sku text,
  -- A digest of what only one row of a file may be about.
  key text,
  record json,
  outcome text check (outcome in ('created', 'changed', 'unchanged', 'failed')),
  primary key (store_id, job_id, row_number),
  foreign key (store_id, job_id) references catalog_job (store_id, id) on delete cascade
);

create table catalog_import_error (
  store_id uuid not null,
  job_id uuid not null,
  row_number integer not null,
  position integer not null,
  id uuid not null,
  sku text,
  member text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (store_id, job_id, row_number, position),
  foreign key (store_id, job_id) references catalog_job (store_id, id) on delete cascade
);

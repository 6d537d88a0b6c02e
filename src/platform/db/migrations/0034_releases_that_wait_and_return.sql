-- Releases that wait for their moment, releases that bring an earlier one back, and how many are
-- kept.
alter table catalog add column releases_kept smallint not null default 10;
alter table catalog add constraint catalog_releases_kept_check
  check (releases_kept between 1 and 100);

alter table catalog_release drop constraint catalog_release_status_check;
alter table catalog_release add constraint catalog_release_status_check
  check (status in ('scheduled', 'pending', 'in_progress', 'published', 'failed'));
alter table catalog_release
  -- When a scheduled release begins.
  add column publish_at timestamptz,
  add column restored_from uuid,
  -- Of a restored release: the number by which its rows are found. Others have their own, `seq`.
  add column content_seq bigint;
create index catalog_release_scheduled on catalog_release (store_id, publish_at)
  where status = 'scheduled';

-- Products that shoppers see without a price are counted without reading all the others.
create index release_product_unpriced on release_product (store_id, catalog_id, from_seq, to_seq)
  where price is null and listed;

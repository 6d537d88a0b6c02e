-- What an organization owns, its stores read and use. `owner` says whose a row is; what belongs to
-- another row has the owner of that.
alter table file add column owner text not null default 'store';
alter table variation add column owner text not null default 'store';
alter table variation_option add column owner text not null default 'store';
alter table variation_modifier add column owner text not null default 'store';
alter table catalog_job add column owner text not null default 'store';
alter table node add column owner text not null default 'store';
-- Null means the store's: a process of the version before writes whole rows without it.
alter table price add column owner text default 'store';
alter table price_modifier add column owner text not null default 'store';
alter table catalog_rule add column owner text not null default 'store';

-- A store names what its organization owns, which may be on another server: no foreign key holds
-- such a reference. Who names something holds its row, and who deletes it looks for what names it.
alter table node_product drop constraint node_product_store_id_product_id_fkey;
alter table catalog_rule drop constraint catalog_rule_store_id_catalog_id_fkey;

-- Whether the product is the organization's, on a node of the store.
alter table node_product add column of_organization boolean not null default false;
create index node_product_of_organization on node_product (store_id, node_id) where of_organization;

-- The same as `position`, for the changes of the organization; null if its data were not looked at.
alter table catalog_release add column organization_position bigint;

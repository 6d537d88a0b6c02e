-- What shoppers read. A release is an immutable state of a catalog. Its rows are shared with the
-- releases before and after it: a row belongs to every release of the catalog whose `seq` lies in
-- [from_seq, to_seq). Publishing writes rows that begin with the new release and ends those that it
-- replaces; nothing that an earlier release shows is touched.

create table catalog_release (
  store_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  catalog_id uuid not null,
  -- The order of releases of a catalog; never used again, also when a release is deleted.
  seq bigint generated always as identity,
  status text not null check (status in ('pending', 'in_progress', 'published', 'failed')),
  -- Releases of one lane of an organization are published one after the other.
  lane smallint not null,
  name text not null,
  description text not null,
  locales json,
  -- What it was made of: the hierarchies in their order, and the price books, highest priority first.
  hierarchies json not null default '[]',
  price_books json not null default '[]',
  export_full_delta boolean not null default false,
  is_full_publish boolean,
  is_full_delta boolean,
  total_products integer not null default 0,
  total_nodes integer not null default 0,
  percent_completed smallint not null default 0 check (percent_completed between 0 and 100),
  -- Which transactions the data of the release includes: later ones are the next delta.
  snapshot pg_snapshot,
  database_id text,
  error text,
  -- The moment of its data, shown once the release is published.
  published_at timestamptz,
  -- When it became usable.
  started_at timestamptz,
  -- Of the first release of the catalog in an unbroken row of releases.
  first_published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, catalog_id) references catalog (store_id, id),
  unique (store_id, catalog_id, seq)
);
-- An organization's stores share its lanes: the one index here that does not start with the store.
create index catalog_release_waiting on catalog_release (organization_id)
  where status in ('pending', 'in_progress');

create table release_product (
  store_id uuid not null,
  catalog_id uuid not null,
  product_id uuid not null,
  from_seq bigint not null,
  to_seq bigint not null default 9007199254740991,
  -- False for a product that is here only because a bundle holds it.
  listed boolean not null,
  product_type text not null,
  name text not null,
  slug text not null,
  sku text,
  upc_ean text,
  mpn text,
  tags text[] not null,
  -- The nodes it is attached to, and their hierarchies.
  node_ids uuid[] not null,
  hierarchy_ids uuid[] not null,
  -- Of a child: its parent, and its place among the parent's children.
  parent_id uuid,
  child_order integer[],
  component_ids uuid[] not null,
  main_image_id uuid,
  file_ids uuid[] not null,
  updated_at timestamptz not null,
  -- Tells whether a product changed, whatever the moment of publishing.
  digest text not null,
  -- The product as the shopper gets it, with marks where the request decides (see frozen-text.ts).
  body text not null,
  price text,
  locales text,
  primary key (store_id, catalog_id, product_id, from_seq)
);
-- A product that fits into a page is kept there as it is: to pack it at publishing and unpack it at
-- every read costs more than the space.
alter table release_product set (toast_tuple_target = 8160);
create index release_product_by_update
  on release_product (store_id, catalog_id, updated_at desc, product_id) where listed;
create index release_product_by_sku on release_product (store_id, catalog_id, sku)
  where sku is not null;
create index release_product_by_slug on release_product (store_id, catalog_id, slug);
create index release_product_by_name on release_product (store_id, catalog_id, name);
create index release_product_by_upc on release_product (store_id, catalog_id, upc_ean)
  where upc_ean is not null;
create index release_product_by_mpn on release_product (store_id, catalog_id, mpn)
  where mpn is not null;
create index release_product_by_parent
  on release_product (store_id, catalog_id, parent_id, child_order) where parent_id is not null;
create index release_product_by_start on release_product (store_id, catalog_id, from_seq);
create index release_product_by_end on release_product (store_id, catalog_id, to_seq)
  where to_seq < 9007199254740991;
create index release_product_facets on release_product using gin (node_ids, tags);
create index release_product_components on release_product using gin (component_ids)
  where component_ids <> '{}';

-- Hierarchies and their nodes.
create table release_node (
  store_id uuid not null,
  catalog_id uuid not null,
  node_id uuid not null,
  from_seq bigint not null,
  to_seq bigint not null default 9007199254740991,
  kind text not null check (kind in ('hierarchy', 'node')),
  hierarchy_id uuid not null,
  -- Of a node: the node or hierarchy above it.
  parent_id uuid,
  name text not null,
  slug text,
  sort_order integer,
  updated_at timestamptz not null,
  digest text not null,
  body text not null,
  locales text,
  -- Products that the node shows first, in order.
  curated_ids uuid[] not null,
  primary key (store_id, catalog_id, node_id, from_seq)
);
create index release_node_by_parent on release_node (store_id, catalog_id, parent_id);
create index release_node_by_hierarchy
  on release_node (store_id, catalog_id, hierarchy_id, updated_at desc, node_id);
create index release_node_by_start on release_node (store_id, catalog_id, from_seq);
create index release_node_by_end on release_node (store_id, catalog_id, to_seq)
  where to_seq < 9007199254740991;

-- The products of a node, of a hierarchy (with all its nodes) and of the whole catalog, in the order
-- they are shown, a hundred in a row; a list ends where no page can reach.
create table release_list (
  store_id uuid not null,
  catalog_id uuid not null,
  list_id uuid not null,
  chunk smallint not null,
  from_seq bigint not null,
  to_seq bigint not null default 9007199254740991,
  kind text not null check (kind in ('catalog', 'hierarchy', 'node')),
  -- How many products the whole list has.
  total integer not null,
  -- How many of its first products are curated, in the list of a node.
  curated smallint not null,
  product_ids uuid[] not null,
  primary key (store_id, catalog_id, list_id, chunk, from_seq)
);
create index release_list_by_start on release_list (store_id, catalog_id, from_seq);
create index release_list_by_end on release_list (store_id, catalog_id, to_seq)
  where to_seq < 9007199254740991;

-- What was edited since the last release, written by the triggers below and by nothing else, so that
-- no way of changing data can forget it. `xid` against a release's snapshot says which changes the
-- release does not have yet; a number or a clock could not, since transactions end in any order.
create table catalog_change (
  store_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('product', 'price', 'modifier', 'hierarchy', 'node', 'path')),
  subject_id uuid,
  -- Of a price its SKU, of a modifier its name.
  word text
);
create index catalog_change_since on catalog_change (store_id, xid);

-- Each trigger runs once for a statement, whatever number of rows it changes: `changed` are the rows
-- after an insert or update and before a delete, `earlier` those before an update.

create function note_product() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, subject_id)
  select store_id, 'product', id from changed;
  return null;
end $$;
create trigger note_insert after insert on product
  referencing new table as changed for each statement execute function note_product();
create trigger note_update after update on product
  referencing new table as changed for each statement execute function note_product();
create trigger note_delete after delete on product
  referencing old table as changed for each statement execute function note_product();

create function note_product_file() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, subject_id)
  select distinct store_id, 'product', product_id from changed;
  return null;
end $$;
create trigger note_insert after insert on product_file
  referencing new table as changed for each statement execute function note_product_file();
create trigger note_update after update on product_file
  referencing new table as changed for each statement execute function note_product_file();
create trigger note_delete after delete on product_file
  referencing old table as changed for each statement execute function note_product_file();

create function note_attachment() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, subject_id)
  select distinct store_id, 'product', product_id from changed
  union all
  select distinct store_id, 'node', node_id from changed;
  return null;
end $$;
create trigger note_insert after insert on node_product
  referencing new table as changed for each statement execute function note_attachment();
create trigger note_update after update on node_product
  referencing new table as changed for each statement execute function note_attachment();
create trigger note_delete after delete on node_product
  referencing old table as changed for each statement execute function note_attachment();

create function note_hierarchy() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, subject_id)
  select store_id, 'hierarchy', id from changed;
  return null;
end $$;
create trigger note_insert after insert on hierarchy
  referencing new table as changed for each statement execute function note_hierarchy();
create trigger note_update after update on hierarchy
  referencing new table as changed for each statement execute function note_hierarchy();
create trigger note_delete after delete on hierarchy
  referencing old table as changed for each statement execute function note_hierarchy();

-- 'path' says that the node's place changed, and with it the breadcrumbs of all that is below it;
-- a parent is noted too, because it shows whether it has children.
create function note_node() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, subject_id)
  select store_id, 'path', id from changed
  union all
  select distinct store_id, 'node', parent_id from changed where parent_id is not null;
  return null;
end $$;
create function note_node_update() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, subject_id)
  select changed.store_id, one.kind, one.subject_id
    from changed
    join earlier on earlier.store_id = changed.store_id and earlier.id = changed.id
   cross join lateral (values
      (case when changed.parent_id is distinct from earlier.parent_id then 'path' else 'node' end,
       changed.id),
      ('node', case when changed.parent_id is distinct from earlier.parent_id
                    then changed.parent_id end),
      ('node', case when changed.parent_id is distinct from earlier.parent_id
                    then earlier.parent_id end)
   ) as one (kind, subject_id)
   where one.subject_id is not null;
  return null;
end $$;
create trigger note_insert after insert on node
  referencing new table as changed for each statement execute function note_node();
create trigger note_update after update on node
  referencing old table as earlier new table as changed
  for each statement execute function note_node_update();
create trigger note_delete after delete on node
  referencing old table as changed for each statement execute function note_node();

create function note_price() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, word)
  select distinct store_id, 'price', sku from changed;
  return null;
end $$;
create function note_price_update() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, word)
  select store_id, 'price', sku from changed
  union
  select store_id, 'price', sku from earlier;
  return null;
end $$;
create trigger note_insert after insert on price
  referencing new table as changed for each statement execute function note_price();
create trigger note_update after update on price
  referencing old table as earlier new table as changed
  for each statement execute function note_price_update();
create trigger note_delete after delete on price
  referencing old table as changed for each statement execute function note_price();

create function note_modifier() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, word)
  select distinct store_id, 'modifier', name from changed;
  return null;
end $$;
create function note_modifier_update() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, word)
  select store_id, 'modifier', name from changed
  union
  select store_id, 'modifier', name from earlier;
  return null;
end $$;
create trigger note_insert after insert on price_modifier
  referencing new table as changed for each statement execute function note_modifier();
create trigger note_update after update on price_modifier
  referencing old table as earlier new table as changed
  for each statement execute function note_modifier_update();
create trigger note_delete after delete on price_modifier
  referencing old table as changed for each statement execute function note_modifier();

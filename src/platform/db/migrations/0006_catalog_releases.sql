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

create function note_product() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, subject_id)
  values (coalesce(new.store_id, old.store_id), 'product', coalesce(new.id, old.id));
  return null;
end $$;
create trigger note_change after insert or update or delete on product
  for each row execute function note_product();

create function note_product_file() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, subject_id)
  values (coalesce(new.store_id, old.store_id), 'product', coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger note_change after insert or update or delete on product_file
  for each row execute function note_product_file();

create function note_attachment() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, subject_id)
  values
    (coalesce(new.store_id, old.store_id), 'product', coalesce(new.product_id, old.product_id)),
    (coalesce(new.store_id, old.store_id), 'node', coalesce(new.node_id, old.node_id));
  return null;
end $$;
create trigger note_change after insert or update or delete on node_product
  for each row execute function note_attachment();

-- 'path' says that the node's place changed, and with it the breadcrumbs of all that is below it;
-- a parent is noted too, because it shows whether it has children.
create function note_node() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then
    insert into catalog_change (store_id, kind, subject_id) values (new.store_id, 'node', new.id);
    return null;
  end if;
  insert into catalog_change (store_id, kind, subject_id)
  select coalesce(new.store_id, old.store_id), one.kind, one.subject_id
    from (values ('path', coalesce(new.id, old.id)), ('node', old.parent_id), ('node', new.parent_id))
      as one (kind, subject_id)
   where one.subject_id is not null;
  return null;
end $$;
create trigger note_change after insert or update or delete on node
  for each row execute function note_node();

create function note_hierarchy() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, subject_id)
  values (coalesce(new.store_id, old.store_id), 'hierarchy', coalesce(new.id, old.id));
  return null;
end $$;
create trigger note_change after insert or update or delete on hierarchy
  for each row execute function note_hierarchy();

create function note_price() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, word)
  select coalesce(new.store_id, old.store_id), 'price', one.sku
    from (values (old.sku), (new.sku)) as one (sku)
   where one.sku is not null
   group by one.sku;
  return null;
end $$;
create trigger note_change after insert or update or delete on price
  for each row execute function note_price();

create function note_modifier() returns trigger language plpgsql as $$
begin
  insert into catalog_change (store_id, kind, word)
  select coalesce(new.store_id, old.store_id), 'modifier', one.name
    from (values (old.name), (new.name)) as one (name)
   where one.name is not null
   group by one.name;
  return null;
end $$;
create trigger note_change after insert or update or delete on price_modifier
  for each row execute function note_modifier();

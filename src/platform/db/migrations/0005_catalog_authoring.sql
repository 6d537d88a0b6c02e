-- What the back office edits. Nothing here is seen by a shopper before it is published.
-- Maps whose order the author chose are `json`, which keeps it; `jsonb` would not.

create table file (
  store_id uuid not null references store (id),
  id uuid not null,
  file_name text not null,
  mime_type text not null,
  file_size bigint not null check (file_size >= 0),
  width integer,
  height integer,
  -- Where it is if it was given by address; null when its bytes are kept by Mercer.
  location text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create index file_by_creation on file (store_id, created_at desc, id desc);

create table variation (
  store_id uuid not null references store (id),
  id uuid not null,
  name text not null,
  sort_order integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create index variation_by_creation on variation (store_id, created_at desc, id desc);

create table variation_option (
  store_id uuid not null,
  id uuid not null,
  variation_id uuid not null,
  name text not null,
  description text,
  sort_order integer,
  -- The order of creation, finer than a millisecond.
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, variation_id) references variation (store_id, id) on delete cascade
);
create index variation_option_by_variation on variation_option (store_id, variation_id, sequence);

create table variation_modifier (
  store_id uuid not null,
  id uuid not null,
  option_id uuid not null,
  type text not null,
  value json,
  seek text,
  "set" text,
  reference_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, option_id) references variation_option (store_id, id) on delete cascade,
  constraint variation_modifier_once unique (store_id, option_id, type)
);

create table product (
  store_id uuid not null references store (id),
  id uuid not null,
  owner text not null default 'store' check (owner in ('store', 'organization')),
  name text not null,
  description text,
  slug text not null,
  sku text,
  status text not null check (status in ('draft', 'live')),
  commodity_type text not null check (commodity_type in ('physical', 'digital')),
  upc_ean text,
  mpn text,
  external_ref text,
  tags text[] not null default '{}',
  locales json,
  custom_inputs json,
  build_rules json,
  components json,
  -- The distinct products of all components, in order of first appearance; empty for no bundle.
  component_ids uuid[] not null default '{}',
  -- Template slug → its entry for this product.
  extensions json,
  -- Of a child: the templates whose entry was set on the child itself and survives a build.
  own_templates text[] not null default '{}',
  main_image_id uuid,
  -- Set for a child; the rest of what a build gives it follows.
  base_product_id uuid,
  child_option_ids uuid[] not null default '{}',
  -- Names of price modifiers, in the order of the linked variations.
  price_modifiers text[] not null default '{}',
  -- A child that was changed directly: builds leave it alone.
  independent boolean not null default false,
  -- The variations as they were at the last build: with all options on a parent, with the one
  -- option on a child.
  built_variations json,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, base_product_id) references product (store_id, id) on delete cascade,
  foreign key (store_id, main_image_id) references file (store_id, id)
    on delete set null (main_image_id),
  constraint product_sku unique (store_id, sku),
  constraint product_slug unique (store_id, slug),
  check (base_product_id is null or component_ids = '{}')
);
create index product_by_update on product (store_id, updated_at desc, id);
create index product_by_name on product (store_id, name);
create index product_by_upc on product (store_id, upc_ean) where upc_ean is not null;
create index product_by_mpn on product (store_id, mpn) where mpn is not null;
create index product_by_base on product (store_id, base_product_id)
  where base_product_id is not null;
create index product_by_main_image on product (store_id, main_image_id)
  where main_image_id is not null;
create index product_tags on product using gin (tags);
create index product_components on product using gin (component_ids) where component_ids <> '{}';
create index product_options on product using gin (child_option_ids)
  where child_option_ids <> '{}';
create index product_modifiers on product using gin (price_modifiers)
  where price_modifiers <> '{}';

create table product_variation (
  store_id uuid not null,
  product_id uuid not null,
  variation_id uuid not null,
  position integer not null,
  primary key (store_id, product_id, variation_id),
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade,
  constraint product_variation_in_use foreign key (store_id, variation_id)
    references variation (store_id, id)
);
create index product_variation_by_variation on product_variation (store_id, variation_id);

create table product_file (
  store_id uuid not null,
  product_id uuid not null,
  file_id uuid not null,
  linked_at timestamptz not null,
  primary key (store_id, product_id, file_id),
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade,
  foreign key (store_id, file_id) references file (store_id, id) on delete cascade
);
create index product_file_by_file on product_file (store_id, file_id);

-- Work on the catalog that takes a while: the building of children.
create table catalog_job (
  store_id uuid not null references store (id),
  id uuid not null,
  sequence bigint generated always as identity,
  job_type text not null check (job_type in ('child-products')),
  status text not null check (status in ('pending', 'started', 'success', 'failed', 'cancelled')),
  product_id uuid not null,
  -- What it did, counted when it ended; or why it failed.
  report json,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (store_id, id)
);
create index catalog_job_by_creation on catalog_job (store_id, created_at desc, sequence desc);
create index catalog_job_waiting on catalog_job (store_id, sequence)
  where status in ('pending', 'started');

create table hierarchy (
  store_id uuid not null references store (id),
  id uuid not null,
  owner text not null default 'store' check (owner in ('store', 'organization')),
  name text not null,
  description text,
  slug text,
  locales json,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  constraint hierarchy_slug unique (store_id, slug)
);
create index hierarchy_by_creation on hierarchy (store_id, created_at desc, id desc);

create table node (
  store_id uuid not null,
  id uuid not null,
  hierarchy_id uuid not null,
  parent_id uuid,
  name text not null,
  description text,
  slug text,
  locales json,
  sort_order integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  -- Lets a child name its parent's hierarchy too, so that a parent in another one is impossible.
  unique (store_id, hierarchy_id, id),
  foreign key (store_id, hierarchy_id) references hierarchy (store_id, id) on delete cascade,
  foreign key (store_id, hierarchy_id, parent_id) references node (store_id, hierarchy_id, id)
    on delete cascade,
  constraint node_name unique nulls not distinct (store_id, hierarchy_id, parent_id, name)
);
create unique index node_slug on node (store_id, hierarchy_id, parent_id, slug)
  nulls not distinct where slug is not null;
create index node_by_update on node (store_id, hierarchy_id, updated_at desc, id);

create table node_product (
  store_id uuid not null,
  node_id uuid not null,
  product_id uuid not null,
  attached_at timestamptz not null,
  -- The product's place among the node's curated products, from 0; null when it is not curated.
  curated_position smallint check (curated_position between 0 and 19),
  primary key (store_id, node_id, product_id),
  foreign key (store_id, node_id) references node (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade
);
create index node_product_by_product on node_product (store_id, product_id);
create unique index node_product_curated on node_product (store_id, node_id, curated_position)
  where curated_position is not null;

create table price_book (
  store_id uuid not null references store (id),
  id uuid not null,
  owner text not null default 'store' check (owner in ('store', 'organization')),
  name text not null,
  description text,
  external_ref text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  constraint price_book_name unique (store_id, name)
);
create index price_book_by_creation on price_book (store_id, created_at desc, id desc);
create index price_book_by_external_ref on price_book (store_id, external_ref)
  where external_ref is not null;

create table price (
  store_id uuid not null,
  id uuid not null,
  price_book_id uuid not null,
  sku text not null,
  currencies json not null,
  sales json,
  admin_attributes json,
  shopper_attributes json,
  external_ref text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, price_book_id) references price_book (store_id, id) on delete cascade,
  -- The SKU first: publishing asks for a few SKUs in all price books of a catalog.
  constraint price_sku unique (store_id, sku, price_book_id),
  constraint price_external_ref unique (store_id, price_book_id, external_ref)
);
create index price_by_book on price (store_id, price_book_id, created_at desc, id desc);
create index price_by_update on price (store_id, updated_at desc, id);

create table price_modifier (
  store_id uuid not null,
  id uuid not null,
  price_book_id uuid not null,
  name text not null,
  modifier_type text not null
    check (modifier_type in ('price_increment', 'price_decrement', 'price_equals')),
  currencies json not null,
  external_ref text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, price_book_id) references price_book (store_id, id) on delete cascade,
  constraint price_modifier_name unique (store_id, price_book_id, name)
);

create table catalog (
  store_id uuid not null references store (id),
  id uuid not null,
  owner text not null default 'store' check (owner in ('store', 'organization')),
  name text not null,
  description text,
  hierarchy_ids uuid[] not null,
  -- One of the two at most, as the author wrote it: one price book, or several with priorities.
  pricebook_id uuid,
  pricebook_ids json,
  locales json,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  check (pricebook_id is null or pricebook_ids is null)
);
create index catalog_by_creation on catalog (store_id, created_at desc, id desc);

create table catalog_rule (
  store_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  catalog_id uuid not null,
  account_ids uuid[] not null default '{}',
  account_tag_ids uuid[] not null default '{}',
  customer_ids uuid[] not null default '{}',
  channels text[] not null default '{}',
  tags text[] not null default '{}',
  schedules json,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, catalog_id) references catalog (store_id, id)
);
create index catalog_rule_by_creation on catalog_rule (store_id, created_at desc, id desc);
create index catalog_rule_by_catalog on catalog_rule (store_id, catalog_id);

-- A cart is named by the caller. Its `id` is ours: a cart that expired and came back is another one.
create table cart (
  store_id uuid not null references store (id),
  reference text not null check (reference ~ '^[A-Za-z0-9_-]{1,255}$'),
  id uuid not null,
  name text not null,
  description text not null,
  contact_email text,
  custom_attributes json,
  custom_discounts_enabled boolean not null,
  use_rule_promotions boolean not null,
  defer_inventory_check boolean not null,
  -- Fixed by the first item, free again when the last one is gone.
  currency text check (currency ~ '^[A-Z]{3}$'),
  account_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (store_id, reference),
  unique (store_id, id),
  foreign key (store_id, account_id) references account (store_id, id)
    on delete set null (account_id),
  check (not (custom_discounts_enabled and use_rule_promotions)),
  check (contact_email is null or account_id is null)
);
create index cart_by_update on cart (store_id, updated_at desc, reference);
create index cart_by_account on cart (store_id, account_id) where account_id is not null;
-- The sweep looks at carts of all stores: an index that does not start with the store.
create index cart_expiry on cart (expires_at);

-- A line of a cart: what it costs was looked up when it was added or its quantity last changed.
create table cart_item (
  store_id uuid not null,
  id uuid not null,
  cart_id uuid not null,
  -- The order in which lines were first added.
  position bigint generated always as identity,
  type text not null check (type in ('cart_item', 'custom_item', 'subscription_item')),
  -- Equal keys are one line whose quantities add up; null is never equal to anything.
  merge_key text,
  product_id uuid,
  subscription_offering_id uuid,
  subscription_configuration json,
  name text not null,
  description text not null,
  sku text not null,
  slug text not null,
  image json,
  quantity integer not null check (quantity >= 1),
  unit_amount bigint not null check (unit_amount >= 0),
  includes_tax boolean not null,
  custom_inputs json,
  bundle_configuration json,
  location text,
  catalog_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, cart_id) references cart (store_id, id) on delete cascade,
  constraint cart_item_merged unique (store_id, cart_id, merge_key)
);
create index cart_item_by_cart on cart_item (store_id, cart_id, position);

-- The slot makes a sixth tax item of a line impossible, whatever the program does.
create table cart_tax_item (
  store_id uuid not null,
  id uuid not null,
  cart_id uuid not null,
  cart_item_id uuid not null,
  slot smallint not null check (slot between 1 and 5),
  -- The order in which tax items were added.
  sequence bigint generated always as identity,
  code text,
  jurisdiction text,
  name text,
  rate numeric(12, 10) not null check (rate between 0 and 10),
  -- What it was calculated for, to tell when that is no longer what the line is.
  fingerprint text not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  -- Through its line it belongs to a cart.
  foreign key (store_id, cart_item_id) references cart_item (store_id, id) on delete cascade,
  constraint cart_tax_item_slot unique (store_id, cart_item_id, slot)
);
create index cart_tax_item_by_cart on cart_tax_item (store_id, cart_id);

-- An order keeps what was bought as it was: nothing here refers to a cart, a product or a price.
create table sales_order (
  store_id uuid not null references store (id),
  id uuid not null,
  status text not null check (status in ('incomplete', 'processing', 'complete', 'cancelled')),
  payment text not null check (payment in ('unpaid', 'partially_authorized', 'authorized',
    'partially_paid', 'paid', 'refunded')),
  shipping text not null check (shipping in ('unfulfilled', 'fulfilled')),
  cart_reference text not null,
  account_id uuid,
  account_member_id uuid,
  customer_name text,
  customer_email text,
  contact_name text,
  contact_email text,
  billing_address json not null,
  shipping_address json not null,
  order_number text,
  external_ref text,
  custom_attributes json,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  without_tax bigint not null,
  tax bigint not null,
  with_tax bigint not null,
  authorized bigint not null default 0 check (authorized >= 0),
  paid bigint not null default 0 check (paid >= 0),
  refunded bigint not null default 0 check (refunded between 0 and paid),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  fully_paid_at timestamptz,
  primary key (store_id, id),
  check (with_tax = without_tax + tax),
  check (authorized + paid <= with_tax)
);
create index sales_order_by_creation on sales_order (store_id, created_at desc, id desc);
create index sales_order_by_account on sales_order (store_id, account_id, created_at desc)
  where account_id is not null;

create table sales_order_item (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  cart_item_id uuid not null,
  type text not null check (type in ('cart_item', 'custom_item', 'subscription_item')),
  product_id uuid,
  subscription_offering_id uuid,
  subscription_configuration json,
  name text not null,
  description text not null,
  sku text not null,
  slug text not null,
  image json,
  quantity integer not null check (quantity >= 1),
  unit_amount bigint not null,
  includes_tax boolean not null,
  custom_inputs json,
  bundle_configuration json,
  location text,
  catalog_id uuid,
  -- Every figure as it was shown: by unit and for the whole line.
  unit_without_tax bigint not null,
  unit_tax bigint not null,
  unit_with_tax bigint not null,
  value_without_tax bigint not null,
  value_tax bigint not null,
  value_with_tax bigint not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references sales_order (store_id, id) on delete cascade,
  check (value_with_tax = value_without_tax + value_tax),
  check (unit_with_tax = unit_without_tax + unit_tax)
);
create index sales_order_item_by_order on sales_order_item (store_id, order_id, position);

create table sales_order_tax_item (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  order_item_id uuid not null,
  position integer not null,
  code text,
  jurisdiction text,
  name text,
  rate numeric(12, 10) not null,
  primary key (store_id, id),
  foreign key (store_id, order_item_id) references sales_order_item (store_id, id) on delete cascade
);
create index sales_order_tax_item_by_order on sales_order_tax_item (store_id, order_id, position);

-- Money that moved or was tried to move. A row is committed before the gateway is asked, and its id is
-- the gateway's key, so that an answer that got lost is asked for again and never paid twice.
create table order_transaction (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  transaction_type text not null
    check (transaction_type in ('purchase', 'authorize', 'capture', 'refund')),
  -- Of a capture or refund: the transaction it goes back to.
  parent_id uuid,
  gateway text not null,
  status text not null check (status in ('pending', 'complete', 'failed')),
  amount bigint not null check (amount >= 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  currency text not null,
  -- The gateway's own name for it.
  reference text,
  custom_reference text,
  payment_method json,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references sales_order (store_id, id) on delete cascade
);
create index order_transaction_by_order on order_transaction (store_id, order_id, created_at, id);
create unique index order_transaction_pending on order_transaction (store_id, order_id)
  where status = 'pending';

create table payment_gateway (
  store_id uuid not null references store (id),
  slug text not null,
  enabled boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, slug)
);

-- Cards and other ways to pay that a gateway keeps for an account.
create table payment_method (
  store_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  gateway text not null,
  -- A pending one waits until its buyer has confirmed it at the gateway.
  status text not null check (status in ('pending', 'active')),
  is_default boolean not null,
  -- The gateway's own id of the setup.
  reference text,
  customer_id text,
  card_id text,
  brand text,
  last_four text,
  expiry_month integer,
  expiry_year integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A removed one is kept, so that subscriptions that name its card are not charged with it.
  deleted_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, account_id) references account (store_id, id) on delete cascade
);
create index payment_method_by_account on payment_method (store_id, account_id, created_at);
create unique index payment_method_card on payment_method (store_id, account_id, gateway, card_id)
  where deleted_at is null;
create unique index payment_method_default on payment_method (store_id, account_id, gateway)
  where is_default and status = 'active' and deleted_at is null;
create index payment_method_by_card on payment_method (store_id, gateway, card_id)
  where deleted_at is null;

-- The page of the store on which the buyer can end an attempt that waits for them.
alter table invoice_payment add column action_url text;

-- The provider no longer has the customer: the next payment makes the account one anew.
alter table gateway_customer add column deleted_at timestamptz;

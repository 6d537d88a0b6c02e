-- What the request was that a transaction came from, so that the same request, sent again after a
-- crash or a time-out, finds its transaction and does not start another.
alter table order_transaction
  add column request_key bytea,
  add column request_fingerprint bytea;
create index order_transaction_by_request on order_transaction (store_id, request_key)
  where request_key is not null;

-- An order is shown with the format that its currency had, also when the currency is gone.
alter table sales_order add column currency_format json not null;

-- The book of the sandbox gateway. It stands for the records of a payment provider: Mercer itself
-- looks into it only through the gateway.
create table sandbox_charge (
  store_id uuid not null references store (id),
  key text not null,
  kind text not null check (kind in ('purchase', 'authorize', 'capture', 'refund')),
  -- Of a capture or refund: the key of the charge that it goes back to.
  parent_key text,
  card_id text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  status text not null check (status in ('approved', 'declined')),
  reference text not null,
  reason text,
  created_at timestamptz not null,
  primary key (store_id, key)
);
create index sandbox_charge_by_parent on sandbox_charge (store_id, parent_key)
  where parent_key is not null;

-- Requests that were lost on their way: how many of each key came.
create table sandbox_lost_request (
  store_id uuid not null references store (id),
  key text not null,
  count integer not null,
  primary key (store_id, key)
);

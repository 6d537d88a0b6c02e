-- The part of a unit's price that excludes tax, where the rest includes it; null for other lines.
alter table cart_item add column net_amount bigint;

-- Orders are filtered by when they changed last, and by the member who bought.
create index sales_order_by_update on sales_order (store_id, updated_at);
create index sales_order_by_member on sales_order (store_id, account_member_id)
  where account_member_id is not null;

-- Orders of accounts that can still be paid; what they begin is billed in their currency.
create index sales_order_payable on sales_order (store_id, currency)
  where account_id is not null and fully_paid_at is null and status <> 'cancelled';

-- The real time of a request with an Idempotency-Key; created_at goes by the clock of the store.
alter table order_transaction add column requested_at timestamptz;

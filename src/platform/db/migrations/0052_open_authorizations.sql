-- A store that leaves an account of its provider asks which amounts are authorized there.
create index sales_order_authorized on sales_order (store_id) where authorized > 0;

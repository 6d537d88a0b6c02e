-- The cards of a customer go with it, and an event names it by the provider's own id.
create index payment_method_by_customer on payment_method (store_id, gateway, customer_id)
  where deleted_at is null;

-- An event of a provider names a customer by the provider's own id.
create index gateway_customer_by_customer on gateway_customer (store_id, gateway, customer_id);

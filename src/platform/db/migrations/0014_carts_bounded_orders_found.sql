-- How many bytes of text callers have sent into a cart. Kept here, so that a writer who holds the
-- cart's row knows it without reading all lines and tax items.
alter table cart add column text_bytes integer not null default 0;
update cart
   set text_bytes =
         case when cart.name = 'Cart' then 0 else octet_length(cart.name) end
         + octet_length(cart.description)
         + coalesce(octet_length(cart.custom_attributes::text), 0)
         + coalesce((
             select sum(case when line.type = 'custom_item'
                             then octet_length(line.name) + octet_length(line.description)
                                  + octet_length(line.sku)
                             else 0 end
                        + coalesce(octet_length(line.location), 0)
                        + coalesce(octet_length(line.custom_inputs::text), 0))
               from cart_item as line
              where line.store_id = cart.store_id and line.cart_id = cart.id), 0)
         + coalesce((
             select sum(coalesce(octet_length(tax.code), 0)
                        + coalesce(octet_length(tax.jurisdiction), 0)
                        + coalesce(octet_length(tax.name), 0))
               from cart_tax_item as tax
              where tax.store_id = cart.store_id and tax.cart_id = cart.id), 0);

-- The personal data of an order can be erased; this says that they were.
alter table sales_order add column anonymized boolean not null default false;

-- What orders are looked up by. An e-mail address and a SKU may be longer than an index takes, so
-- these two are indexed by a digest.
create index sales_order_by_name
  on sales_order (store_id, coalesce(customer_name, contact_name));
create index sales_order_by_email
  on sales_order (store_id, text_digest(coalesce(customer_email, contact_email)));
create index sales_order_by_billing_postcode
  on sales_order (store_id, (billing_address ->> 'postcode'));
create index sales_order_by_shipping_postcode
  on sales_order (store_id, (shipping_address ->> 'postcode'));
create index sales_order_by_with_tax on sales_order (store_id, with_tax);
create index sales_order_by_without_tax on sales_order (store_id, without_tax);
create index sales_order_by_number on sales_order (store_id, order_number)
  where order_number is not null;
create index sales_order_by_external_ref on sales_order (store_id, external_ref)
  where external_ref is not null;
create index sales_order_item_by_product on sales_order_item (store_id, product_id, order_id)
  where product_id is not null;
create index sales_order_item_by_sku
  on sales_order_item (store_id, text_digest(sku), order_id)
  where sku <> '';

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

-- The program takes a deleted file out of products and a deleted account out of carts. A foreign key
-- that sets one of its columns to null cannot be kept when the tables are spread over several servers.
alter table product drop constraint product_store_id_main_image_id_fkey;
alter table cart drop constraint cart_store_id_account_id_fkey;

-- The parts of a distributed table have types of their own, so that the function takes the row as
-- JSON. The one that takes the type stays for processes of the version before.
create function order_item_digest(item jsonb) returns text
  language sql immutable parallel safe
  return digest_of(jsonb_build_array(
    item -> 'order_id', item -> 'position', item -> 'type', item -> 'product_id',
    item -> 'subscription_offering_id', item -> 'name', item -> 'sku', item -> 'quantity',
    item -> 'unit_amount', item -> 'includes_tax', item -> 'unit_without_tax', item -> 'unit_tax',
    item -> 'unit_with_tax', item -> 'value_without_tax', item -> 'value_tax',
    item -> 'value_with_tax')::text);

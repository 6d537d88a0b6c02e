-- An entry of an index has room for 2,704 bytes, and a text of 1,000 characters may have 4,000. So
-- an index that finds a text by equality keeps its digest, whatever the script and the length; only
-- columns whose limit is 600 characters or less, or whose characters are ASCII, are indexed as they
-- are. Texts with one SHA-256 are taken as equal: two that are not cannot be made.

-- The bytes of a text become `bytea` here with each backslash doubled, because `decode` reads it as
-- an escape. `convert_to` would be plainer, but no index may use it: it depends on conversions that
-- can be redefined.
create function text_digest(value text) returns bytea
  language sql immutable strict parallel safe
  return sha256(decode(replace(value, '\', '\\'), 'escape'));
create function text_digests("values" text[]) returns bytea[]
  language sql immutable strict parallel safe
  return (select coalesce(array_agg(text_digest(one)), '{}') from unnest("values") as one);

alter table product drop constraint product_sku;
create unique index product_sku on product (store_id, text_digest(sku)) where sku is not null;
drop index product_by_name;
create index product_by_name on product (store_id, text_digest(name));
drop index product_modifiers;
create index product_modifiers on product using gin (text_digests(price_modifiers))
  where price_modifiers <> '{}';

alter table node drop constraint node_name;
create unique index node_name on node (store_id, hierarchy_id, parent_id, text_digest(name))
  nulls not distinct;

alter table price_book drop constraint price_book_name;
create unique index price_book_name on price_book (store_id, text_digest(name));
drop index price_book_by_external_ref;
create index price_book_by_external_ref on price_book (store_id, text_digest(external_ref))
  where external_ref is not null;

alter table price
  drop constraint price_sku,
  drop constraint price_external_ref;
-- The SKU first: publishing asks for a few SKUs in all price books of a catalog.
create unique index price_sku on price (store_id, text_digest(sku), price_book_id);
create unique index price_external_ref
  on price (store_id, price_book_id, text_digest(external_ref))
  where external_ref is not null;

alter table price_modifier drop constraint price_modifier_name;
create unique index price_modifier_name
  on price_modifier (store_id, price_book_id, text_digest(name));

drop index release_product_by_sku;
create index release_product_by_sku on release_product (store_id, catalog_id, text_digest(sku))
  where sku is not null;
drop index release_product_by_name;
create index release_product_by_name on release_product (store_id, catalog_id, text_digest(name));

drop index subscription_product_external_ref;
create unique index subscription_product_external_ref
  on subscription_product (store_id, text_digest(external_ref))
  where deleted_at is null;
drop index subscription_plan_external_ref;
create unique index subscription_plan_external_ref
  on subscription_plan (store_id, text_digest(external_ref))
  where deleted_at is null;
drop index proration_policy_external_ref;
create unique index proration_policy_external_ref
  on proration_policy (store_id, text_digest(external_ref))
  where deleted_at is null;
drop index offering_external_ref;
create unique index offering_external_ref on offering (store_id, text_digest(external_ref))
  where deleted_at is null;
drop index offering_product_external_ref;
create unique index offering_product_external_ref
  on offering_product (store_id, offering_id, text_digest(external_ref));
drop index offering_product_by_external_ref;
create index offering_product_by_external_ref
  on offering_product (store_id, text_digest(external_ref));
drop index offering_plan_external_ref;
create unique index offering_plan_external_ref
  on offering_plan (store_id, offering_id, text_digest(external_ref));
drop index subscriber_by_external_ref;
create index subscriber_by_external_ref on subscriber (store_id, text_digest(external_ref))
  where external_ref is not null;
drop index subscription_by_external_ref;
create index subscription_by_external_ref
  on subscription_terms (store_id, text_digest(external_ref))
  where external_ref is not null;

-- Shoppers may read a file that something in their release refers to.
create index release_product_by_file
  on release_product using gin (array_append(file_ids, main_image_id))
  where file_ids <> '{}' or main_image_id is not null;

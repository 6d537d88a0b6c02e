-- Search by words. A word is found by itself and by its first letters through the full text indexes
-- of PostgreSQL.

-- The words of a text, with a space between them: in small letters and without accents. Everything
-- else separates words: ASCII and common Unicode punctuation is listed, because the classes of
-- regular expressions depend on the locale of the database. 500 characters have at most 2,000
-- bytes, which a single word may have in an index.
create function search_words(value text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  plain text := left(value, 1000);
begin
  if octet_length(plain) > length(plain) then
    plain := regexp_replace(normalize(plain, nfkd), '[\u0300-\u036f]+', '', 'g');
  end if;
  return btrim(regexp_replace(left(lower(plain), 500),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+',
    ' ', 'g'));
end $$;

-- The words as they are indexed, each with a mark before it.
create function search_marked(mark text, value text) returns tsvector
  language plpgsql immutable strict parallel safe
as $$
begin
  return (mark || replace(public.search_words(value), ' ', ' ' || mark))::tsvector;
end $$;

-- The mark is the end of the id of the store, so that a search reads what this store has and nothing
-- of others. The stated cost is far higher than the true one: it keeps the planner from computing
-- words row by row where it could use the index. The schema is named, because an index is built
-- without a search path.
create function search_index(scope uuid, value text) returns tsvector
  language plpgsql immutable strict parallel safe cost 10000
as $$
begin
  return public.search_marked(right(scope::text, 8), value);
end $$;

-- The words of a published product: its texts and tags with the mark of the catalog, and the names
-- in its locales with the language after the mark, as in `89abcdeffr/lampe`.
create function search_index(scope uuid, value text, tags text[], locales text) returns tsvector
  language plpgsql immutable parallel safe cost 10000
as $$
declare
  mark text := right(scope::text, 8);
  words tsvector := public.search_marked(mark, value || ' ' || array_to_string(tags, ' '));
  locale record;
begin
  if locales is not null then
    for locale in select one.tag, one.texts ->> 'name' as name from json_each(locales::json) as one (tag, texts)
    loop
      words := words || coalesce(
        public.search_marked(mark || split_part(lower(locale.tag), '-', 1) || '/', locale.name), '');
    end loop;
  end if;
  return words;
end $$;

-- With btree_gin an index has the store too. Without, all is found as well, but the planner may read
-- all ids of a store beside the words of a search: measured, a second for a million products. The
-- extension comes with PostgreSQL, and the owner of a database may create it where it is installed.
do $$
begin
  create extension if not exists btree_gin;
exception when others then
  raise notice 'The extension btree_gin cannot be created (%); searches will be slower.', sqlerrm;
end $$;

-- A short list of new entries keeps searches fast: every search reads the whole list.
do $$
declare
  store text := (select 'store_id, ' from pg_extension where extname = 'btree_gin');
  one record;
begin
  for one in
    select * from (values
      ('product_search', 'product', '',
       $words$search_index(store_id, coalesce(sku, '') || ' ' || name || ' ' || slug)$words$),
      ('account_search', 'account', '',
       $words$search_index(store_id, name || ' ' || coalesce(legal_name, '') || ' '
         || coalesce(registration_id, '') || ' ' || coalesce(external_ref, ''))$words$),
      ('account_member_search', 'account_member', '',
       $words$search_index(store_id, name || ' ' || email || ' ' || username)$words$),
      ('sales_order_search', 'sales_order', '',
       $words$search_index(store_id, coalesce(order_number, '') || ' '
         || coalesce(external_ref, '') || ' ' || coalesce(customer_name, contact_name, '') || ' '
         || coalesce(customer_email, contact_email, ''))$words$),
      ('subscription_search', 'subscription_terms', ' where deleted_at is null',
       $words$search_index(store_id,
         coalesce(external_ref, '') || ' ' || name || ' ' || email)$words$),
      ('release_product_search', 'release_product', ' where listed',
       $words$search_index(catalog_id, coalesce(sku, '') || ' ' || name || ' '
         || coalesce(mpn, '') || ' ' || coalesce(upc_ean, ''), tags, locales)$words$)
    ) as index (name, of_table, condition, words)
  loop
    execute format(
      'create index %I on %I using gin (%s%s) with (gin_pending_list_limit = 256)%s',
      one.name, one.of_table, coalesce(store, ''), one.words, one.condition);
  end loop;
end $$;

-- Counts by day. Rows are written in the order of time, so that the times of whole blocks are enough
-- to find a range of days. They cost a writer next to nothing.
create index invoice_by_creation on invoice using brin (created_at);
create index subscription_by_creation on subscription_terms using brin (created_at);

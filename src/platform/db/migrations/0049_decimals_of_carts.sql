-- The decimal places that the currency of a cart had when the amounts of its lines were given. Carts
-- that have a currency already keep null, which means that nobody knows: they live for days.
alter table cart add column decimal_places smallint;

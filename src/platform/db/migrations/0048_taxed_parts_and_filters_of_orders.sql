-- The part of a unit's price that excludes tax, where the rest includes it; null for other lines.
alter table cart_item add column net_amount bigint;

-- The last nightly comparison of a store's payments with the book of their gateway. All times are
-- real ones, because a provider knows no other clock.
create table gateway_books (
  store_id uuid not null references store (id),
  gateway text not null,
  -- The last comparison that ended, or was given up because the provider was silent.
  tried_at timestamptz not null,
  -- The result of the last one that ended; null before the first.
  result json,
  primary key (store_id, gateway)
);

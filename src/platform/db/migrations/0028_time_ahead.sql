-- What lies ahead of a store is listed by its moment.
create index subscription_next_end on subscription_terms (store_id, end_date)
  where end_date is not null;
create index price_on_sale on price (store_id, price_book_id) where sales is not null;

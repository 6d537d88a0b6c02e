-- A list tells how many subscriptions there are, of all or of a status: these are counted in the
-- index alone.
create index subscription_by_status on subscription_terms (store_id, status) where deleted_at is null;

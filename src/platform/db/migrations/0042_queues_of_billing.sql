-- What could not be collected, by amount; an invoice leaves it when it is paid or given up.
create index invoice_failed on invoice (store_id, amount, number)
  where outstanding and last_failed_at is not null;

-- Subscriptions that do not simply run are few, so each of these indexes is small.
create index subscription_inactive on subscription_terms (store_id, id) where status = 'inactive';
create index subscription_paused on subscription_terms (store_id, id) where paused;
create index subscription_canceled on subscription_terms (store_id, id) where canceled;
create index subscription_closed on subscription_terms (store_id, id) where closed;
create index subscription_suspended on subscription_terms (store_id, id) where suspended;
create index subscription_pending on subscription_terms (store_id, id) where pending;

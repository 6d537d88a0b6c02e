-- What could not be collected, by amount; an invoice leaves it when it is paid or given up.
create index invoice_failed on invoice (store_id, amount, number)
  where outstanding and last_failed_at is not null;

-- The request that began a payment: sent again, it finds it.
alter table invoice_payment add column request_key text;

-- A draft beside the last invoice of its subscription; empty in previews from before.
alter table billing_preview_draft add column comparison text;
alter table billing_preview_draft add column previous_amount bigint;
alter table billing_preview_draft add column difference bigint;
-- The difference without its sign, to find the largest first.
alter table billing_preview_draft add column difference_size bigint;
create index billing_preview_draft_difference
  on billing_preview_draft (store_id, preview_id, difference_size, position)
  where comparison <> 'same';

-- Subscriptions that do not simply run are few, so each of these indexes is small.
create index subscription_inactive on subscription_terms (store_id, id) where status = 'inactive';
create index subscription_paused on subscription_terms (store_id, id) where paused;
create index subscription_canceled on subscription_terms (store_id, id) where canceled;
create index subscription_closed on subscription_terms (store_id, id) where closed;
create index subscription_suspended on subscription_terms (store_id, id) where suspended;
create index subscription_pending on subscription_terms (store_id, id) where pending;

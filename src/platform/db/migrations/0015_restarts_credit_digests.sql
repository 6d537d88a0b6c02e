-- A subscription that was resumed is served again when its invoice is paid, so the period that the
-- invoice is for begins then. Until then the invoice of the period at the anchor is `restarting`.
-- A plan that takes over from one of the same unit of time keeps the anchor: its periods are counted
-- from so many intervals after it.
-- Credit is money: `credit` is all of it. The part that was paid net is also kept apart from the
-- tax that was paid on it; the rest was paid with its tax included.
alter table subscription_terms
  add column restarting boolean not null default false,
  add column anchor_offset integer not null default 0 check (anchor_offset >= 0),
  add column credit_net bigint not null default 0 check (credit_net >= 0),
  add column credit_tax bigint not null default 0 check (credit_tax >= 0),
  add check (not restarting or status = 'inactive'),
  add check (credit_net + credit_tax <= credit);

create or replace view subscription as
select calendar.store_id, calendar.subscription_id as id, calendar.billable,
       calendar.invoice_after, calendar.periods_billed, calendar.invoices_made,
       calendar.last_billed_run_id, calendar.updated_at,
       external_ref, account_id, address_id, subscriber_id, offering_id, frozen_id, plan_id,
       active_plan_id, product_ids, next_product_ids, currency, payment_authority,
       manual_payments, name, email, status, paused, canceled, closed, suspended, pending,
       closed_by, anchor, trial_ahead, length_left, end_date, go_live_after, go_live, canceled_at,
       paused_at, resumed_at, credit, adjustments, first_invoice_prepaid, state_id, state_action,
       state_at, order_id, order_item_id, order_unit, tax_items, created_at, deleted_at,
       restarting, anchor_offset, credit_net, credit_tax
  from subscription_calendar as calendar
  join subscription_terms as terms
    on terms.store_id = calendar.store_id and terms.id = calendar.subscription_id;

alter table invoice
  -- The time that is served for it, where that is not the period that it was made for.
  add column service_start timestamptz,
  add column service_end timestamptz,
  -- What was given back of its taxable amount before its tax was known.
  add column given_back bigint not null default 0 check (given_back >= 0),
  -- The credit that paid a part of its tax. Null in invoices from before credit did that.
  add column tax_credit bigint check (tax_credit between 0 and tax_amount),
  drop column amount,
  add check ((service_start is null) = (service_end is null));
alter table invoice alter column tax_credit set default 0;
-- This writes every invoice anew, once.
alter table invoice
  add column amount bigint not null
    generated always as (items_amount + tax_amount - coalesce(tax_credit, 0)) stored;

-- Those that wait for the payment of the invoice of their resumption.
update subscription_terms as terms
   set restarting = true
  from subscription_calendar as calendar, invoice
 where calendar.store_id = terms.store_id and calendar.subscription_id = terms.id
   and calendar.periods_billed = 1
   and terms.status = 'inactive' and terms.resumed_at = terms.anchor and terms.deleted_at is null
   and not (terms.paused or terms.canceled or terms.closed or terms.suspended or terms.pending)
   and invoice.store_id = terms.store_id and invoice.subscription_id = terms.id
   and invoice.period_start = terms.anchor and invoice.kind = 'cycle' and invoice.outstanding;

-- What is never changed once it is written has a digest, so that the invariants can tell. A process
-- of the version before, which goes on during an upgrade, writes none.
create function digest_of(content text) returns text
  language sql immutable parallel safe
  return encode(text_digest(content), 'hex');

alter table frozen_offering add column digest text;
update frozen_offering set digest = digest_of(content::text);

alter table sales_order_item add column digest text;
create function order_item_digest(item sales_order_item) returns text
  language sql immutable parallel safe
  return digest_of(jsonb_build_array(
    item.order_id, item.position, item.type, item.product_id, item.subscription_offering_id,
    item.name, item.sku, item.quantity, item.unit_amount, item.includes_tax,
    item.unit_without_tax, item.unit_tax, item.unit_with_tax,
    item.value_without_tax, item.value_tax, item.value_with_tax)::text);
update sales_order_item as item set digest = order_item_digest(item);

-- What was prorated in the last period of a subscription has an invoice of its own.
alter table invoice drop constraint invoice_kind_check;
alter table invoice add constraint invoice_kind check (kind in ('cycle', 'trial', 'proration'));

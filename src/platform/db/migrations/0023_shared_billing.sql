-- What an organization owns, its stores read and use. `owner` says whose a row is.
alter table subscription_product add column owner text not null default 'store';
alter table subscription_plan add column owner text not null default 'store';
alter table proration_policy add column owner text not null default 'store';
alter table dunning_rule add column owner text not null default 'store';
alter table offering add column owner text not null default 'store';
alter table schedule add column owner text not null default 'store';

-- A store's offering may name a policy of the organization, which may be on another server. Who
-- names it holds its row, and who deletes it looks for what names it.
alter table offering drop constraint offering_store_id_proration_policy_id_fkey;
-- A schedule of the organization has slots in each of its stores; they are deleted with it.
alter table schedule_slot drop constraint schedule_slot_store_id_schedule_id_fkey;

alter table order_transaction add column waits_for text;
alter table order_transaction add constraint order_transaction_waits_for_check
  check (waits_for in ('buyer', 'gateway'));
alter table order_transaction add column decline_class text;
alter table order_transaction add constraint order_transaction_decline_class_check
  check (decline_class in ('try_again', 'new_method', 'fraud', 'fatal'));
alter table order_transaction add column decline_code text;
alter table order_transaction drop constraint order_transaction_transaction_type_check;
alter table order_transaction add constraint order_transaction_type
  check (transaction_type in ('purchase', 'authorize', 'capture', 'cancel', 'refund'));

alter table invoice_payment add column waits_for text;
alter table invoice_payment add constraint invoice_payment_waits_for_check
  check (waits_for in ('buyer', 'gateway'));
alter table invoice_payment add column decline_class text;
alter table invoice_payment add constraint invoice_payment_decline_class_check
  check (decline_class in ('try_again', 'new_method', 'fraud', 'fatal'));
alter table invoice_payment add column decline_code text;

alter table invoice add column last_decline_class text;
alter table invoice add constraint invoice_last_decline_class_check
  check (last_decline_class in ('try_again', 'new_method', 'fraud', 'fatal'));
alter table dunning_rule add column decline_classes json;

alter table sandbox_charge add column decline_class text;
alter table sandbox_charge add constraint sandbox_charge_decline_class_check
  check (decline_class in ('try_again', 'new_method', 'fraud', 'fatal'));
alter table sandbox_charge drop constraint sandbox_charge_kind_check;
alter table sandbox_charge drop constraint sandbox_charge_status_check;
alter table sandbox_charge add constraint sandbox_charge_kind
  check (kind in ('purchase', 'authorize', 'capture', 'cancel', 'refund'));
alter table sandbox_charge add constraint sandbox_charge_status
  check (status in ('approved', 'declined', 'pending', 'action_required'));

alter table payment_gateway
  -- What a store has set for a gateway, without secrets; and its secrets, sealed as one text.
  add column settings json,
  add column sealed text,
  add column for_subscriptions boolean not null default false;
-- One gateway collects the subscriptions of a store.
create unique index payment_gateway_for_subscriptions on payment_gateway (store_id)
  where for_subscriptions;

-- The customer that a gateway knows an account as.
create table gateway_customer (
  store_id uuid not null,
  gateway text not null,
  account_id uuid not null,
  customer_id text not null,
  created_at timestamptz not null,
  primary key (store_id, gateway, account_id),
  foreign key (store_id, account_id) references account (store_id, id) on delete cascade
);

-- Events that providers have sent, each once by the provider's own id. What is kept says which
-- payment to look up, and of a dispute what it is about.
create table gateway_event (
  store_id uuid not null references store (id),
  gateway text not null,
  event_id text not null,
  type text not null,
  payment_key text,
  dispute json,
  -- When it happened at the provider.
  happened_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (store_id, gateway, event_id)
);
create index gateway_event_by_time on gateway_event (store_id, received_at);

-- Money that a buyer's bank claims back.
alter table order_transaction add column dispute json;
alter table invoice_payment add column dispute json;

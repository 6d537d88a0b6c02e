-- Payments can wait for their buyer or for a bank, and a decline says what may help.
alter table order_transaction
  -- Of a pending one whose gateway has answered: who decides what becomes of it.
  add column waits_for text check (waits_for in ('buyer', 'gateway')),
  add column decline_class text
    check (decline_class in ('try_again', 'new_method', 'fraud', 'fatal')),
  -- The gateway's own word for the decline.
  add column decline_code text,
  drop constraint order_transaction_transaction_type_check,
  add constraint order_transaction_type
    check (transaction_type in ('purchase', 'authorize', 'capture', 'cancel', 'refund'));

alter table invoice_payment
  add column waits_for text check (waits_for in ('buyer', 'gateway')),
  add column decline_class text
    check (decline_class in ('try_again', 'new_method', 'fraud', 'fatal')),
  add column decline_code text;

alter table invoice
  -- What the last failed attempt says about the card; null with a new card.
  add column last_decline_class text
    check (last_decline_class in ('try_again', 'new_method', 'fraud', 'fatal'));

-- What is different for declines of a class, by class.
alter table dunning_rule add column decline_classes json;

alter table sandbox_charge
  add column decline_class text
    check (decline_class in ('try_again', 'new_method', 'fraud', 'fatal')),
  drop constraint sandbox_charge_kind_check,
  drop constraint sandbox_charge_status_check,
  add constraint sandbox_charge_kind
    check (kind in ('purchase', 'authorize', 'capture', 'cancel', 'refund')),
  add constraint sandbox_charge_status
    check (status in ('approved', 'declined', 'pending', 'action_required'));

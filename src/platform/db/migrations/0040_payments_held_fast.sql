-- The provider's own id of the account that the keys of a gateway belong to.
alter table payment_gateway add column provider_account text;

-- The card that was charged last for an invoice, and the one that its bank refused for good.
alter table invoice add column last_card text;
alter table invoice add column refused_card text;
-- Another card is to be charged since the last attempt: the invoice is due at the next run.
alter table invoice add column has_new_card boolean not null default false;

-- An event of a provider names the setup.
create index payment_method_by_setup on payment_method (store_id, gateway, reference)
  where reference is not null;

-- What a caller has said about the default; null if nothing, then the first one is it.
alter table payment_method add column default_wanted boolean;
create index payment_method_removed on payment_method (store_id, deleted_at)
  where deleted_at is not null;

-- The provider's own id of the account that the keys of a gateway belong to.
alter table payment_gateway add column provider_account text;

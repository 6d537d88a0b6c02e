-- A token names the credential that it was given for, so that a new password ends the tokens of the
-- old one and no others. Null: the member's own id, for members who never had another password.
-- A member without a password cannot sign in.
alter table account_member
  add column credential_id uuid,
  alter column password_hash drop not null;

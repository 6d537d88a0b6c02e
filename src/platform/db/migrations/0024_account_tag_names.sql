-- The name of a tag in small letters. The program writes it, since not every database knows all
-- letters; tags that are there get what their database knows.
alter table account_tag add column name_key text;
update account_tag set name_key = lower(name);
alter table account_tag alter column name_key set not null;
drop index account_tag_name;
create unique index account_tag_name on account_tag (store_id, name_key);

drop index account_by_tag;
create index account_by_tag on account using gin (account_tags);

-- Who sent the file of an import: the events of what it makes name them. Imports of before have no
-- answer, and their events are those of the system.
alter table subscription_import add column asked_by text;

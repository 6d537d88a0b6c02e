alter table store add column mode text not null default 'live';
alter table store add constraint store_mode_check check (mode in ('live', 'sandbox'));

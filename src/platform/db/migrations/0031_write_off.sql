-- An invoice that is given up: it is not outstanding any more, although nobody has paid it.
alter table invoice
  add column written_off_at timestamptz,
  add column write_off_reason text;
create index invoice_written_off on invoice (store_id, written_off_at)
  where written_off_at is not null;

-- The program notes what it changes, because a distributed table takes no triggers, and the notes
-- are numbered after their commit, because a transaction id means something on one server only.

drop function note_product, note_product_file, note_attachment, note_hierarchy, note_node,
  note_node_update, note_price, note_price_update, note_modifier, note_modifier_update cascade;

-- The last number given to the rows of a store in a stream, a table whose rows are numbered after
-- their commit. Only who numbers locks a row here; no author does.
create table commit_order (
  store_id uuid not null references store (id),
  stream text not null,
  last bigint not null,
  primary key (store_id, stream)
);

-- Notes of before are of no use: no release of before has a position, so that the next publish of
-- every catalog is a full one.
drop table catalog_change;

-- What was edited since the last release. The program writes a row in the transaction of the edit.
create table catalog_change (
  store_id uuid not null,
  id uuid not null,
  -- Null until a publish numbers what has been committed.
  number bigint,
  kind text not null check (kind in ('product', 'price', 'modifier', 'hierarchy', 'node', 'path')),
  -- SKUs of prices, names of modifiers, ids of the rest.
  subjects text[] not null,
  primary key (store_id, id)
);
create unique index catalog_change_number on catalog_change (store_id, number)
  where number is not null;
create index catalog_change_unnumbered on catalog_change (store_id, id) where number is null;

-- A release has all changes up to its position.
alter table catalog_release
  drop column snapshot,
  drop column database_id,
  add column position bigint;

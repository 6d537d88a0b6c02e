-- What a line with a subscription was priced by. The order keeps it: that is what was bought, and
-- what its subscriptions are made of, whatever becomes of the offering until it is paid.
alter table cart_item
  add column frozen_offering_id uuid,
  add foreign key (store_id, frozen_offering_id) references frozen_offering (store_id, id);
alter table sales_order_item
  add column frozen_offering_id uuid,
  add foreign key (store_id, frozen_offering_id) references frozen_offering (store_id, id);

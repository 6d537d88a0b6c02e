import { sql } from 'kysely'
import type { Invariant, Offender } from './invariant.ts'

/** Orders, the money that moved for them, and the subscriptions that they brought. */

const money: Invariant = {
  id: 'order-money-agrees',
  statement:
    'The authorized, paid and refunded amounts of an order equal the sums of its transactions.',
  offenders: ({ storeId }) => sql<Offender>`
    with moved as (
      select one.order_id,
             coalesce(sum(one.amount) filter (
               where one.transaction_type = 'authorize' and ending.id is null), 0) as authorized,
             coalesce(sum(one.amount) filter (
               where one.transaction_type in ('purchase', 'capture')), 0) as paid,
             coalesce(sum(one.amount) filter (
               where one.transaction_type = 'refund'), 0) as refunded
        from order_transaction as one
        left join order_transaction as ending
               on ending.store_id = ${storeId} and ending.parent_id = one.id
              and ending.transaction_type in ('capture', 'cancel') and ending.status = 'complete'
       where one.store_id = ${storeId} and one.status = 'complete'
       group by one.order_id
    )
    select 'order' as subject_type, sales_order.id as subject_id,
           format('it says authorized %s, paid %s, refunded %s; its transactions %s, %s, %s',
                  sales_order.authorized, sales_order.paid, sales_order.refunded,
                  moved.authorized, moved.paid, moved.refunded) as detail
      from sales_order
      left join moved on moved.order_id = sales_order.id
     where sales_order.store_id = ${storeId}
       and (sales_order.authorized <> coalesce(moved.authorized, 0)
            or sales_order.paid <> coalesce(moved.paid, 0)
            or sales_order.refunded <> coalesce(moved.refunded, 0))`,
}

const subscriptions: Invariant = {
  id: 'paid-orders-have-their-subscriptions',
  statement:
    'A paid order has one subscription for each unit of its subscription items, and every ' +
    'subscription that came with an order belongs to a paid one.',
  offenders: ({ storeId }) => sql<Offender>`
    with bought as (
      select item.id, item.order_id, item.quantity
        from sales_order_item as item
        join sales_order on sales_order.store_id = ${storeId} and sales_order.id = item.order_id
       where item.store_id = ${storeId} and item.type = 'subscription_item'
         and sales_order.fully_paid_at is not null
    ), made as (
      select order_id, order_item_id, count(*) as units
        from subscription
       where store_id = ${storeId} and order_id is not null
       group by order_id, order_item_id
    )
    select 'order' as subject_type, coalesce(bought.order_id, made.order_id) as subject_id,
           format('item %s was bought %s times and made %s subscriptions',
                  coalesce(bought.id, made.order_item_id), coalesce(bought.quantity, 0),
                  coalesce(made.units, 0)) as detail
      from bought
      full join made on made.order_item_id = bought.id and made.order_id = bought.order_id
      left join sales_order on sales_order.store_id = ${storeId}
                           and sales_order.id = bought.order_id
     where coalesce(bought.quantity, 0) <> coalesce(made.units, 0)
       -- One that was cancelled before it was paid has none.
       and not (sales_order.status = 'cancelled' and made.units is null)`,
}

const totals: Invariant = {
  id: 'order-totals-are-their-lines',
  statement:
    'The total of an order is the sum of its lines, and of one that is paid no more than what ' +
    'was paid.',
  offenders: ({ storeId }) => sql<Offender>`
    with summed as (
      select order_id, sum(value_without_tax) as without_tax, sum(value_tax) as tax,
             sum(value_with_tax) as with_tax
        from sales_order_item
       where store_id = ${storeId}
       group by order_id
    )
    select 'order' as subject_type, sales_order.id as subject_id,
           case when payment = 'paid' and sales_order.with_tax > paid
                then format('it is paid with %s of %s', paid, sales_order.with_tax)
                else format('it says %s, with tax %s; its lines make %s, with tax %s',
                            sales_order.without_tax, sales_order.with_tax,
                            coalesce(summed.without_tax, 0), coalesce(summed.with_tax, 0))
           end as detail
      from sales_order
      left join summed on summed.order_id = sales_order.id
     where sales_order.store_id = ${storeId}
       and (sales_order.without_tax <> coalesce(summed.without_tax, 0)
            or sales_order.tax <> coalesce(summed.tax, 0)
            or sales_order.with_tax <> coalesce(summed.with_tax, 0)
            or payment = 'paid' and sales_order.with_tax > paid)`,
}

const items: Invariant = {
  id: 'order-items-are-unchanged',
  statement: 'An item of an order is as it was when it was bought.',
  offenders: ({ storeId }) => sql<Offender>`
    select 'order_item' as subject_type, item.id as subject_id,
           format('it was changed: %s of %s for %s', item.quantity, item.name,
                  item.value_with_tax) as detail
      from sales_order_item as item
     where item.store_id = ${storeId} and item.digest <> order_item_digest(to_jsonb(item))`,
}

export const orderInvariants = [money, totals, items, subscriptions]

import { sql } from 'kysely'
import { likeContains } from '#kernel/like-pattern.ts'
import { operation } from '#kernel/server/operation.ts'
import { findOrdersEndpoint } from '../../order-contract.ts'
import { parseInvoiceNumber } from '../staff/parse-invoice-number.ts'
import { selectOrders, toOrder } from './order-wire.ts'

export const findOrders = operation(
  findOrdersEndpoint,
  async (ctx, { page, pageSize, state, kw }) => {
    const number = parseInvoiceNumber(kw)
    const found = selectOrders(ctx)
      .where((row) => {
        if (state === undefined) return row.lit(true)
        return row(
          'product_order.state',
          'in',
          state === 'open' ? ['ordered', 'scheduled'] : [state],
        )
      })
      .$if(kw !== '', (query) =>
        query.where((eb) =>
          eb.or([
            ...(number === null
              ? []
              : [eb('product_order.id', '=', number), eb('invoice.id', '=', number)]),
            eb('invoice.title', 'ilike', likeContains(kw)),
            eb('profile.email', 'ilike', likeContains(kw)),
            eb(sql<string>`concat_ws(' ', first_name, last_name)`, 'ilike', likeContains(kw)),
            eb('product_order.place', 'ilike', likeContains(kw)),
          ]),
        ),
      )
    const [rows, { total }] = await Promise.all([
      found
        .orderBy(
          sql`array_position(array['ordered', 'scheduled', 'done', 'canceled'], product_order.state)`,
        )
        .orderBy(sql`case when product_order.state = 'scheduled' then scheduled_on end`)
        .orderBy('product_order.changed_at', 'desc')
        .orderBy('product_order.id', 'desc')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute(),
      found
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { items: rows.map(toOrder), total, page, pageSize }
  },
)

import { sql } from 'kysely'
import type { z } from 'zod'
import type { AppContext } from '#kernel/app-context.ts'
import { likeContains } from '#kernel/lists/like-pattern.ts'
import { listOperation } from '#kernel/server/lists/list-operation.ts'
import { findOrdersEndpoint } from '../../order-contract.ts'
import { parseInvoiceNumber } from '../staff/parse-invoice-number.ts'
import { selectOrders, toOrder } from './order-wire.ts'

export const findOrders = listOperation(findOrdersEndpoint, selectFilteredOrders, toOrder)

function selectFilteredOrders(ctx: AppContext, { state, kw }: OrderQuery) {
  const number = parseInvoiceNumber(kw)
  return selectOrders(ctx)
    .where((row) =>
      state === undefined
        ? row.lit(true)
        : row('product_order.state', 'in', state === 'open' ? ['ordered', 'scheduled'] : [state]),
    )
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
    .orderBy(
      sql`array_position(array['ordered', 'scheduled', 'done', 'canceled'], product_order.state)`,
    )
    .orderBy(sql`case when product_order.state = 'scheduled' then scheduled_on end`)
    .orderBy('product_order.changed_at', 'desc')
    .orderBy('product_order.id', 'desc')
}

type OrderQuery = z.infer<typeof findOrdersEndpoint.input>

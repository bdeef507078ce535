import { sql } from 'kysely'
import { containing } from '#kernel/like-pattern.ts'
import { operation } from '#kernel/server/operation.ts'
import { findOrdersEndpoint } from '../../order-contract.ts'
import { readNumber } from '../staff/read-number.ts'
import { selectOrders, toOrder } from './order-wire.ts'

export const findOrders = operation(
  findOrdersEndpoint,
  async (ctx, { page, pageSize, state, kw }) => {
    const number = readNumber(kw)
    const found = selectOrders(ctx)
      .$if(state === 'open', (query) =>
        query.where('product_order.state', 'in', ['ordered', 'scheduled']),
      )
      .$if(state !== undefined && state !== 'open', (query) =>
        query.where('product_order.state', '=', state ?? ''),
      )
      .$if(kw !== '', (query) =>
        query.where((eb) =>
          eb.or([
            ...(number === null
              ? []
              : [eb('product_order.id', '=', number), eb('invoice.id', '=', number)]),
            eb('invoice.title', 'ilike', containing(kw)),
            eb('profile.email', 'ilike', containing(kw)),
            eb(sql<string>`concat_ws(' ', first_name, last_name)`, 'ilike', containing(kw)),
            eb('product_order.place', 'ilike', containing(kw)),
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

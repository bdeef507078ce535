import { operation } from '#kernel/server/operation.ts'
import { findInvoicesEndpoint } from '../../contract.ts'
import { selectInvoices, toWire } from './invoice-wire.ts'

export const findInvoices = operation(
  findInvoicesEndpoint,
  async (ctx, { page, pageSize, state, kw }) => {
    const words = `%${kw.replace(/[\\%_]/g, '\\$&')}%`
    const found = selectInvoices(ctx)
      .innerJoin('profile', 'profile.id', 'invoice.profile_id')
      .$if(state !== undefined, (query) => query.where('invoice.state', '=', state ?? ''))
      .$if(kw !== '', (query) =>
        query.where((eb) =>
          eb.or(
            [
              'invoice.title' as const,
              'profile.email' as const,
              'invoice.order_id' as const,
              'invoice.capture_id' as const,
            ].map((column) => eb(column, 'ilike', words)),
          ),
        ),
      )
    const [rows, { total }] = await Promise.all([
      found
        .select('profile.email as buyer')
        .orderBy('invoice.id', 'desc')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute(),
      found
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return {
      items: rows.map((row) => ({ ...toWire(row), buyer: row.buyer })),
      total,
      page,
      pageSize,
    }
  },
)

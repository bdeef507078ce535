import { operation } from '#kernel/server/operation.ts'
import { listOperationsEndpoint } from '../../operation-contract.ts'
import { requireSource } from '../sources/require-source.ts'
import { selectOperations, toOperations } from './operation-wire.ts'

export const listOperations = operation(
  listOperationsEndpoint,
  async (ctx, { id, page, pageSize }) => {
    await requireSource(ctx, id)
    const rows = await selectOperations(ctx)
      .where('o.source_id', '=', id)
      .orderBy('o.id', 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute()
    const { total } = await ctx.db
      .selectFrom('import_operation')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('source_id', '=', id)
      .executeTakeFirstOrThrow()
    return { items: await toOperations(ctx, rows), total, page, pageSize }
  },
)

import type { ExpressionBuilder } from 'kysely'
import { likeContains } from '#kernel/like-pattern.ts'
import { operation } from '#kernel/server/operation.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { listRowsEndpoint } from '../../row-contract.ts'
import { requireOperation } from '../sources/require-source.ts'
import { rowColumns, toImportRow } from './row-wire.ts'

export const listRows = operation(
  listRowsEndpoint,
  async (ctx, { id, verdict, q, page, pageSize }) => {
    await requireOperation(ctx, id)
    const found = ctx.db
      .selectFrom('import_row')
      .where('operation_id', '=', id)
      .where('verdict', '=', verdict)
      .$if(q !== '', (query) => query.where((eb) => matchesQuery(eb, q)))
    const rows = await found
      .select(rowColumns)
      .orderBy('row_no')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute()
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { items: rows.map(toImportRow), total, page, pageSize }
  },
)

function matchesQuery(eb: ExpressionBuilder<Database, 'import_row'>, q: string) {
  const part = likeContains(q)
  return eb.or([
    eb('title', 'ilike', part),
    eb('registration', 'ilike', part),
    eb('source_key', 'ilike', part),
  ])
}

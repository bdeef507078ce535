import type { ExpressionBuilder } from 'kysely'
import { likeContains } from '#kernel/lists/like-pattern.ts'
import { operation } from '#kernel/server/api/operation.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { listRowsEndpoint } from '../../row-contract.ts'
import { requireOperation } from '../sources/require-source.ts'
import { rowColumns, toImportRow } from './row-wire.ts'

export const listRows = operation(listRowsEndpoint, async (ctx, { id, verdict, q, ...page }) => {
  await requireOperation(ctx, id)
  const found = ctx.db
    .selectFrom('import_row')
    .select(rowColumns)
    .where('operation_id', '=', id)
    .where('verdict', '=', verdict)
    .$if(q !== '', (query) => query.where((eb) => matchesQuery(eb, q)))
    .orderBy('row_no')
  const list = await loadPage(found, page)
  return { ...list, items: list.items.map(toImportRow) }
})

function matchesQuery(eb: ExpressionBuilder<Database, 'import_row'>, q: string) {
  const part = likeContains(q)
  return eb.or([
    eb('title', 'ilike', part),
    eb('registration', 'ilike', part),
    eb('source_key', 'ilike', part),
  ])
}

import { notFound } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getRowEndpoint } from '../../row-contract.ts'
import { requireOperation } from '../sources/require-source.ts'
import { rowColumns, toImportRow } from './row-wire.ts'

export const getRow = operation(getRowEndpoint, async (ctx, { id, rowNo }) => {
  await requireOperation(ctx, id)
  const row = await ctx.db
    .selectFrom('import_row')
    .select([...rowColumns, 'raw'])
    .where('operation_id', '=', id)
    .where('row_no', '=', rowNo)
    .executeTakeFirstOrThrow(notFound('This row is no longer stored.'))
  const raw = Object.entries((row.raw ?? {}) as Record<string, unknown>)
  return {
    ...toImportRow(row),
    raw: raw.map(([name, value]) => ({ name, value: String(value) })),
    imageUrls: row.images,
  }
})

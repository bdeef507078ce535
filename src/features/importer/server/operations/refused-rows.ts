import { stringify } from 'csv-stringify/sync'
import { operation } from '#kernel/server/operation.ts'
import { type ImportRow, refusedRowsEndpoint } from '../../operation-contract.ts'
import { requireOperation } from '../sources/require-source.ts'

/** Each problem of each refused row, as spreadsheets read it. */
export const refusedRows = operation(refusedRowsEndpoint, async (ctx, { id }) => {
  await requireOperation(ctx, id)
  const rows = await ctx.db
    .selectFrom('import_row')
    .select(['line', 'source_key', 'title', 'registration', 'problems'])
    .where('operation_id', '=', id)
    .where('verdict', '=', 'refused')
    .orderBy('row_no')
    .limit(mostRows)
    .execute()
  const lines = rows.flatMap(({ line, source_key, title, registration, problems }) =>
    (problems as ImportRow['problems']).map(({ field, reason, value }) => [
      line,
      source_key,
      registration,
      title,
      field,
      reason,
      value,
    ]),
  )
  return stringify([heading, ...lines], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
})

const heading = ['Line', 'Source key', 'N-number', 'Aircraft', 'Field', 'Reason', 'In the row']
/** What a spreadsheet can open; a feed with more of them is not the file it should be. */
const mostRows = 100_000

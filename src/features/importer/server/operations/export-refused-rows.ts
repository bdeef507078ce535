import { operation } from '#kernel/server/api/operation.ts'
import { toCsv } from '#kernel/server/csv/to-csv.ts'
import { exportRefusedRowsEndpoint, type ImportRow } from '../../row-contract.ts'
import { requireOperation } from '../sources/require-source.ts'
import { describeProblem } from './row-wire.ts'

/** Exports a CSV file with all problems of all rejected rows. */
export const exportRefusedRows = operation(exportRefusedRowsEndpoint, async (ctx, { id }) => {
  await requireOperation(ctx, id)
  const rows = await ctx.db
    .selectFrom('import_row')
    .select(['line', 'source_key', 'title', 'registration', 'problems'])
    .where('operation_id', '=', id)
    .where('verdict', '=', 'refused')
    .orderBy('row_no')
    .limit(maxRows)
    .execute()
  const lines = rows.flatMap(({ line, source_key, title, registration, problems }) =>
    (problems as ImportRow['problems']).map((problem) => [
      line,
      source_key,
      registration,
      title,
      problem.field,
      describeProblem(problem),
      problem.value,
    ]),
  )
  return toCsv([heading, ...lines])
})

const heading = ['Row', 'Source key', 'N-number', 'Aircraft', 'Field', 'Reason', 'Value in row']
/** Few enough rows for a spreadsheet. A feed with more rejected rows is probably the wrong file. */
const maxRows = 100_000

import { type ExpressionBuilder, sql } from 'kysely'
import { listingPath } from '#features/listings/listing-url.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import { likeContains } from '#kernel/lists/like-pattern.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { toCsv } from '#kernel/server/csv/to-csv.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import type { ImportReport } from '../../operation-contract.ts'
import {
  exportRefusedRowsEndpoint,
  getRowEndpoint,
  type ImportRow,
  listRowsEndpoint,
} from '../../row-contract.ts'
import { requireOperation } from '../sources/require-source.ts'
import { describeProblem, rowColumns, toImportRow } from './row-wire.ts'

export const listRows = operation(listRowsEndpoint, async (ctx, { id, verdict, q, ...page }) => {
  await requireOperation(ctx, id)
  const found = ctx.db
    .selectFrom('import_row')
    .select(rowColumns)
    .where('operation_id', '=', id)
    .where('verdict', '=', verdict)
    .$if(q !== '', (query) => query.where((eb) => matchesQuery(eb, q)))
    .orderBy(contradictedFirst)
    .orderBy('row_no')
  const list = await loadPage(found, page)
  return { ...list, items: list.items.map(toImportRow) }
})

/**
 * Sorts rows with an unreadable status of an active listing first. Such a listing keeps its status, which the feed may
 * contradict.
 */
export const contradictedFirst = sql`(import_row.verdict = 'refused'
  and import_row.problems @> '[{"kind": "status", "isFatal": true}]'
  and exists (select from listing l where l.id = import_row.listing_id and l.is_active and not l.is_sold)) desc`

function matchesQuery(eb: ExpressionBuilder<Database, 'import_row'>, q: string) {
  const part = likeContains(q)
  return eb.or([
    eb('title', 'ilike', part),
    eb('registration', 'ilike', part),
    eb('source_key', 'ilike', part),
  ])
}

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

/** Exports a CSV file with all problems of all rejected rows. */
export const exportRefusedRows = operation(exportRefusedRowsEndpoint, async (ctx, { id }) => {
  await requireOperation(ctx, id)
  const rows = await ctx.db
    .selectFrom('import_row')
    .select(['line', 'source_key', 'title', 'registration', 'problems'])
    .where('operation_id', '=', id)
    .where('verdict', '=', 'refused')
    .orderBy(contradictedFirst)
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

/** Counts the rejected rows of operations by cause, most frequent first. */
export async function countRejections(
  { db }: AppContext,
  operationIds: readonly number[],
): Promise<ReadonlyMap<number, RejectionCounts>> {
  if (operationIds.length === 0) return new Map()
  const { rows } = await sql<RejectionCounts[number] & { operation_id: number }>`
    select operation_id, coalesce(problems->0->>'cause', 'unreadable') as cause,
      count(*)::integer as rows, min(line) as line
    from import_row
    where operation_id = any(${[...operationIds]}::integer[]) and verdict = 'refused'
    group by 1, 2 order by 3 desc, 2`.execute(db)
  const byOperation = Map.groupBy(rows, ({ operation_id }) => operation_id)
  return new Map(
    [...byOperation].map(([id, counts]) => [
      id,
      counts.map(({ cause, rows, line }) => ({ cause, rows, line })),
    ]),
  )
}

type RejectionCounts = ImportReport['causes']

/** Maximum number of failed images listed in a report. */
const maxFailedImages = 50

/** Lists an operation's images that couldn't be downloaded or processed, with their listings. */
export async function listFailedImages(
  { db }: AppContext,
  operationId: number,
): Promise<ImportReport['images']> {
  const rows = await db
    .selectFrom('import_image as i')
    .innerJoin('listing as l', 'l.id', 'i.listing_id')
    .select(['i.url', 'i.failure', 'l.id', 'l.title'])
    .where('i.operation_id', '=', operationId)
    .where('i.state', '=', 'failed')
    .orderBy('i.id')
    .limit(maxFailedImages)
    .execute()
  return rows.map(({ url, failure, id, title }) => ({
    url,
    reason: failure ?? '',
    listing: { title, url: listingPath({ id, title }) },
  }))
}

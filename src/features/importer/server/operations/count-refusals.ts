import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { ImportReport } from '../../operation-contract.ts'

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

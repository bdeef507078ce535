import type { SelectQueryBuilder } from 'kysely'
import { Refusal } from '../../errors.ts'
import { countRows } from '../database/count-rows.ts'

/** Throws a conflict if a query already finds `max` rows. Requires a lock, because concurrent inserts aren't counted. */
export async function assertUnderLimit<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  max: number,
  message: string,
): Promise<void> {
  if ((await countRows(query)) >= max) throw new Refusal('conflict', { message })
}

import type { AppContext } from '#kernel/app-context.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'

/** Describes the listings at an office. Includes sold and hidden ones because the office receives their leads. */
export async function findOfficeUsage(
  { db }: AppContext,
  officeId: number,
): Promise<string | null> {
  const count = await countRows(db.selectFrom('listing').where('biz_location_id', '=', officeId))
  if (count === 0) return null
  return `${formatCount(count, 'aircraft', 'aircraft')} ${count === 1 ? 'is' : 'are'} listed there`
}

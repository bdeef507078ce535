import type { AppContext } from '#kernel/app-context.ts'

/** Returns the number of accident reports about each listed aircraft. Omits listings that weren't compared. */
export async function loadRecordMatches(
  { db }: AppContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('listing_record')
    .select(['listing_id', 'matching'])
    .where('listing_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ listing_id, matching }) => [listing_id, matching]))
}

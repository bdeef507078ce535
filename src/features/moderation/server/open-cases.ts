import type { AppContext } from '#kernel/app-context.ts'

/** Opens a case for each listing that has none of this kind. Returns those listings. */
export async function openCases(
  { db, now }: AppContext,
  kind: 'first' | 'barred',
  listingIds: readonly number[],
): Promise<number[]> {
  if (listingIds.length === 0) return []
  const opened = await db
    .insertInto('moderation_case')
    .values(listingIds.map((id) => ({ kind, listing_id: id, opened_at: now(), queued_at: now() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('listing_id')
    .execute()
  return opened.flatMap(({ listing_id }) => listing_id ?? [])
}

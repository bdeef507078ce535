import type { Insertable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'

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

/** Opens a case unless it exists. Returns true if it's new. */
export async function openCase({ db, now }: AppContext, about: OpenedCase): Promise<boolean> {
  const opened = await db
    .insertInto('moderation_case')
    .values({ ...about, opened_at: now(), queued_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

type OpenedCase = Omit<Insertable<Database['moderation_case']>, 'opened_at' | 'queued_at'>

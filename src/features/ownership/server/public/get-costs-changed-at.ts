import type { AppContext } from '#kernel/app-context.ts'

/**
 * Returns when the current user last changed their hours or values. Devices compare this time with their own to detect
 * whether they're in sync.
 */
export async function getCostsChangedAt({ db, actor }: AppContext): Promise<string | null> {
  if (!actor) return null
  const row = await db
    .selectFrom('cost_preference')
    .select('changed_at')
    .where('profile_id', '=', actor.profileId)
    .executeTakeFirst()
  return row?.changed_at.toISOString() ?? null
}

import type { AppContext } from '#kernel/app-context.ts'

/** When whoever is logged in last changed their hours or figures: by it, a device knows whether it agrees with the profile. */
export async function costsChangedAt({ db, actor }: AppContext): Promise<string | null> {
  if (!actor) return null
  const row = await db
    .selectFrom('cost_preference')
    .select('changed_at')
    .where('profile_id', '=', actor.profileId)
    .executeTakeFirst()
  return row?.changed_at.toISOString() ?? null
}

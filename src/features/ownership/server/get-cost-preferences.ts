import type { ActorContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { CostPreferences, getCostPreferencesEndpoint } from '../contract.ts'

export const getCostPreferences = operation(getCostPreferencesEndpoint, (ctx) =>
  loadCostPreferences(ctx),
)

export async function loadCostPreferences({ db, actor }: ActorContext): Promise<CostPreferences> {
  const row = await db
    .selectFrom('cost_preference')
    .select(['hours', 'figures', 'changed_at'])
    .where('profile_id', '=', actor.profileId)
    .executeTakeFirst()
  const none = {
    hours: row?.hours ?? null,
    everywhere: {},
    listings: [],
    changedAt: row?.changed_at.toISOString() ?? null,
  }
  // Limits may have become stricter since the values were saved.
  const parsed = CostPreferences.safeParse({ ...none, ...(row?.figures as object | undefined) })
  return parsed.success ? parsed.data : none
}

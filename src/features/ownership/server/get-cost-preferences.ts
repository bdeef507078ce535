import type { ActorContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { CostPreferences, getCostPreferencesEndpoint } from '../contract.ts'

export const getCostPreferences = operation(getCostPreferencesEndpoint, (ctx) =>
  readCostPreferences(ctx),
)

export async function readCostPreferences({ db, actor }: ActorContext): Promise<CostPreferences> {
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
  // Bounds may have become narrower since it was kept.
  const kept = CostPreferences.safeParse({ ...none, ...(row?.figures as object | undefined) })
  return kept.success ? kept.data : none
}

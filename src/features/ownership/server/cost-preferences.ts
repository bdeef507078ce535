import type { ActorContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import {
  CostPreferences,
  getCostPreferencesEndpoint,
  setCostPreferencesEndpoint,
} from '../contract.ts'

export const getCostPreferences = operation(getCostPreferencesEndpoint, (ctx) =>
  loadCostPreferences(ctx),
)

async function loadCostPreferences({ db, actor }: ActorContext): Promise<CostPreferences> {
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

export const setCostPreferences = operation(
  setCostPreferencesEndpoint,
  async (ctx, { hours, everywhere, listings, changedAt }) => {
    await consumeRateLimit(ctx, savesByProfile, String(ctx.actor.profileId))
    const row = {
      hours,
      figures: JSON.stringify({ everywhere, listings }),
      changed_at: notAfter(ctx.now(), changedAt),
    }
    await ctx.db
      .insertInto('cost_preference')
      .values({ profile_id: ctx.actor.profileId, ...row })
      .onConflict((conflict) =>
        conflict
          .column('profile_id')
          .doUpdateSet(row)
          .where('cost_preference.changed_at', '<', row.changed_at),
      )
      .execute()
    return loadCostPreferences(ctx)
  },
)

/** Caps the timestamp so that a device with a fast clock can't override later changes. */
function notAfter(now: Date, stated: string | undefined) {
  const changed = stated === undefined ? now : new Date(stated)
  return changed < now ? changed : now
}

/** A generous limit, because releasing a slider always saves. */
const savesByProfile = { name: 'cost-preferences', points: 600, seconds: 3_600 }

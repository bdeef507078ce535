import { onGivenBack } from '#features/accounts/server/public/activity/given-back.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** A secret address of the schedule may be somebody else's: it ends, and the owner makes another. */
export function startDashboard(ctx: AppContext) {
  onGivenBack(ctx, async ({ db }, profileId) => {
    await db.deleteFrom('calendar_key').where('profile_id', '=', profileId).execute()
  })
}

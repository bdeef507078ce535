import { onAccountRecovered } from '#features/accounts/server/public/activity/account-recovery-callback.ts'
import { onMembershipEnd } from '#features/brokerages/server/public/end-membership.ts'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Revokes the calendar key on account recovery, because an intruder may have copied its URL. The owner can create a new
 * key.
 */
export function startDashboard(ctx: AppContext) {
  onAccountRecovered(ctx, async ({ db }, profileId) => {
    await db.deleteFrom('calendar_key').where('profile_id', '=', profileId).execute()
  })
  onMembershipEnd(ctx, async ({ db }, { profileId, bizId }) => {
    await db
      .deleteFrom('calendar_key')
      .where('profile_id', '=', profileId)
      .where('biz_id', '=', bizId)
      .execute()
  })
}

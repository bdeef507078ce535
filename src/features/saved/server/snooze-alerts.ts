import { operation } from '#kernel/server/api/operation.ts'
import { snoozeAlertsEndpoint } from '../contract.ts'

/** Pausing delays alerts without discarding them. */
export const snoozeAlerts = operation(snoozeAlertsEndpoint, async (ctx, { snoozedUntil }) => {
  const owner = ctx.actor.profileId
  if (snoozedUntil === null)
    await ctx.db.deleteFrom('alert_pause').where('profile_id', '=', owner).execute()
  else {
    const snoozed_until = new Date(snoozedUntil)
    await ctx.db
      .insertInto('alert_pause')
      .values({ profile_id: owner, snoozed_until })
      .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ snoozed_until }))
      .execute()
  }
  return { snoozedUntil }
})

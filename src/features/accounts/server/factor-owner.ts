import type { FactorOwner } from '#features/factors/server/public/factor-owner.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { recordActivity } from './public/activity/record-activity.ts'
import { endAllSessions } from './session/sessions.ts'

export const factorOwner: FactorOwner = {
  async findMailbox(ctx, profileId) {
    const owner = await findOwner(ctx, profileId)
    return owner?.email_confirmed_at ? owner.email : undefined
  },
  hasPassword: async (ctx, profileId) => (await findOwner(ctx, profileId))?.password_hash != null,
  /** Omits the actor if the session belongs to a different user. */
  record: (ctx, profileId, action, about) =>
    recordActivity(
      ctx.actor?.profileId === profileId ? ctx : { ...ctx, actor: null },
      profileId,
      action,
      { about },
    ),
  /** Ends the other sessions. An intruder with only the password must not benefit from the owner's new factor. */
  async onFirstFactor(ctx) {
    const { profileId, sessionHash } = ctx.actor
    await endAllSessions(ctx, profileId, sessionHash)
    await ctx.db
      .updateTable('session')
      .set({ has_factor: true })
      .where('token_hash', '=', Buffer.from(sessionHash, 'hex'))
      .execute()
  },
  async onLastFactor({ db }, profileId) {
    await db
      .updateTable('session')
      .set({ has_factor: false })
      .where('profile_id', '=', profileId)
      .execute()
  },
}

function findOwner({ db }: AppContext, profileId: number) {
  return db
    .selectFrom('profile')
    .select(['email', 'email_confirmed_at', 'password_hash'])
    .where('id', '=', profileId)
    .executeTakeFirst()
}

import { operation } from '#kernel/server/api/operation.ts'
import { getAccountEmailEndpoint } from '../../email-contract.ts'

export const getAccountEmail = operation(getAccountEmailEndpoint, async ({ actor, db, now }) => {
  const pending = await db
    .selectFrom('email_change')
    .select(['new_email', 'confirm_until'])
    .where('profile_id', '=', actor.profileId)
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('confirm_until', '>', now())
    .executeTakeFirst()
  return {
    email: actor.email,
    isConfirmed: actor.isEmailConfirmed,
    pending: pending
      ? { email: pending.new_email, until: pending.confirm_until.toISOString() }
      : null,
  }
})

import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeRateLimit, resetRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { accountMessages } from '../../account-messages.ts'
import { lockSessionEndpoint, unlockSessionEndpoint } from '../../contract.ts'
import { accountLimits, tooManyAttemptsMessage } from '../account-limits.ts'
import { verifyPassword } from '../password/passwords.ts'
import { findLockedSession } from './find-locked-session.ts'
import { recordFailure } from './record-failure.ts'
import { announceSessionEnd } from './sessions.ts'

/** Locks the session. Its token can then only be used to enter the password or to log out. */
export const lockSession = operation(lockSessionEndpoint, async (ctx) => {
  const { actor, db } = ctx
  await db
    .updateTable('session')
    .set({ is_locked: true })
    .where('token_hash', '=', Buffer.from(actor.sessionHash, 'hex'))
    .execute()
  // Closes the session's open streams.
  await announceSessionEnd(ctx, actor.profileId)
  return { message: 'Session locked.' }
})

export const unlockSession = operation(unlockSessionEndpoint, async (ctx, { password }) => {
  const session = await findLockedSession(ctx)
  if (!session) throw new Refusal('sign_in_first')
  const subject = session.token_hash.toString('hex')
  await consumeRateLimit(ctx, accountLimits.knownPassword, subject, tooManyAttemptsMessage)
  if (!(await verifyPassword(ctx, session.password_hash, password))) {
    await recordFailure(ctx, session.email, 'verify.failed')
    throw new Refusal('invalid_grant', { message: accountMessages.wrongPassword })
  }
  await resetRateLimit(ctx, accountLimits.knownPassword, subject)
  await ctx.db
    .updateTable('session')
    .set({ is_locked: false })
    .where('token_hash', '=', session.token_hash)
    .execute()
  return { message: 'Session unlocked.' }
})

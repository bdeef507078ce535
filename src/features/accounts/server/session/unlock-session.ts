import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume, reset } from '#kernel/server/rate-limit.ts'
import { unlockSessionEndpoint } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { limits, tooManyTries } from '../limits.ts'
import { verifyPassword } from '../password/passwords.ts'
import { lockedSession } from './locked-session.ts'
import { noteFailure } from './note-failure.ts'

export const unlockSession = operation(unlockSessionEndpoint, async (ctx, { password }) => {
  const session = await lockedSession(ctx)
  if (!session) throw new Refusal('sign_in_first')
  const subject = session.token_hash.toString('hex')
  await consume(ctx, limits.knownPassword, subject, tooManyTries)
  if (!(await verifyPassword(ctx, session.password_hash, password))) {
    await noteFailure(ctx, session.email, 'verify.failed')
    throw new Refusal('invalid_grant', { message: texts.wrongPassword })
  }
  await reset(ctx, limits.knownPassword, subject)
  await ctx.db
    .updateTable('session')
    .set({ is_locked: false })
    .where('token_hash', '=', session.token_hash)
    .execute()
  return { message: 'The session is unlocked.' }
})

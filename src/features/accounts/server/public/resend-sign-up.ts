import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { accountLimits, tooManyEmailsMessage } from '../account-limits.ts'
import { lockAddress } from '../email/lock-address.ts'
import { lockPendingSignUp, mailSignUp } from '../staff-sign-ups.ts'
import { addressInUse } from './register-by-staff.ts'

/**
 * Emails a new link for the first password and invalidates the previous one. If another address is given, corrects it
 * first. This is safe because the account has never been used. Throws a conflict (409) if the account already has a
 * password. `mayTouch` checks who created the account. If it returns false, the response is the same as for a missing
 * account.
 */
export function resendSignUp(
  ctx: ActorContext,
  { profileId, email }: { profileId: number; email?: string | undefined },
  mayTouch: (signUp: { signedUpBy: number | null; source: string }) => boolean,
) {
  return inTransaction(ctx, async (ctx) => {
    const signUp = await findSignUp(ctx, profileId)
    if (!signUp || !mayTouch({ signedUpBy: signUp.signed_up_by, source: signUp.source }))
      throw new Refusal('not_found')
    const waiting = await lockPendingSignUp(ctx, profileId)
    if (!waiting) throw new Refusal('conflict', { message: passwordSetMessage })
    const isCorrected = email !== undefined && email !== waiting.email
    const to = { id: profileId, email: email ?? waiting.email }
    await consumeRateLimit(ctx, accountLimits.signUpMailByAddress, to.email, tooManyEmailsMessage)
    if (isCorrected && waiting.roles.some((role) => role !== 'Indv'))
      throw new Refusal('conflict', { message: roleHeldMessage })
    if (isCorrected) await correctAddress(ctx, to)
    await mailSignUp(ctx, to)
    await recordStaffAction(ctx, isCorrected ? 'user.correct-address' : 'user.mail-sign-up', {
      subject: { kind: 'user', id: profileId, name: to.email },
      before: { email: waiting.email },
      after: { email: to.email },
    })
    return to
  })
}

const passwordSetMessage = 'The owner has set a password, so only they can change this account now.'
/** The role was meant for the owner of the original address. */
const roleHeldMessage =
  'This account has a brokerage or staff role, so its address can’t be changed.'

function findSignUp({ db }: ActorContext, profileId: number) {
  return db
    .selectFrom('staff_sign_up')
    .select(['signed_up_by', 'source'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
}

async function correctAddress(ctx: ActorContext, { id, email }: { id: number; email: string }) {
  if (await lockAddress(ctx, email)) throw new Refusal('conflict')
  const other = await ctx.db
    .selectFrom('profile')
    .select('id')
    .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) throw await addressInUse(ctx, email)
  await ctx.db
    .updateTable('profile')
    .set((row) => ({ email, contact_email: email, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
    // Another request registered the address concurrently.
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('conflict') : error
    })
}

function isUniqueViolation(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { consume } from '#kernel/server/rate-limit.ts'
import { holdAddress } from '../email/hold-address.ts'
import { limits, tooManyMails } from '../limits.ts'
import { holdWaitingSignUp, mailSignUp } from '../staff-sign-ups.ts'
import { knownAddress } from './register-by-staff.ts'

/**
 * Mails the link to choose a first password once more; the one before dies. With another address it is corrected
 * first: nobody has logged in yet, so nothing of anybody's goes to a stranger. Whose account has a password is left
 * alone: 409. `mayTouch` decides by who opened the account; what it refuses answers as if there were none.
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
    const waiting = await holdWaitingSignUp(ctx, profileId)
    if (!waiting) throw new Refusal('conflict', { message: alreadyThere })
    const isCorrected = email !== undefined && email !== waiting.email
    const to = { id: profileId, email: email ?? waiting.email }
    await consume(ctx, limits.signUpMailByAddress, to.email, tooManyMails)
    if (isCorrected && waiting.roles.some((role) => role !== 'Indv'))
      throw new Refusal('conflict', { message: rolesGiven })
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

const alreadyThere = 'The password has been set: only its owner changes this account now.'
/** Whoever gave it a role meant the owner of the address that it had then. */
const rolesGiven =
  'This account has been given a role at a brokerage or of staff: its address stays as it is.'

function findSignUp({ db }: ActorContext, profileId: number) {
  return db
    .selectFrom('staff_sign_up')
    .select(['signed_up_by', 'source'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
}

async function correctAddress(ctx: ActorContext, { id, email }: { id: number; email: string }) {
  if (await holdAddress(ctx, email)) throw new Refusal('conflict')
  const other = await ctx.db
    .selectFrom('profile')
    .select('id')
    .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) throw await knownAddress(ctx, email)
  await ctx.db
    .updateTable('profile')
    .set((row) => ({ email, contact_email: email, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
    // Somebody registered it in this moment.
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('conflict') : error
    })
}

function isTaken(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

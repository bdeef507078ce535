import { accountMessages } from '#features/accounts/account-messages.ts'
import { mailResetByStaff } from '#features/accounts/server/public/mail-reset-by-staff.ts'
import { findSignUpOrigin } from '#features/accounts/server/public/sign-ups/find-sign-up-origin.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { dayMs } from '#kernel/time.ts'
import { listAllSignUpsEndpoint, listMySignUpsEndpoint, mailResetEndpoint } from '../contract.ts'
import { canMailReset, loadSignUps } from './sign-up-rows.ts'

export const listAllSignUps = operation(
  listAllSignUpsEndpoint,
  (ctx, { q, by, days, ...paging }) => {
    const since = days === undefined ? undefined : new Date(ctx.now().getTime() - days * dayMs)
    return loadSignUps(ctx, { q, by, since }, paging)
  },
)

export const listMySignUps = operation(listMySignUpsEndpoint, (ctx, { q, ...paging }) =>
  loadSignUps(ctx, { by: ctx.actor.profileId, q }, paging),
)

/** Throws the same error for accounts created by others, staff accounts, and missing accounts. */
export const mailReset = operation(mailResetEndpoint, async (ctx, { email }) => {
  await consumeRateLimit(ctx, resetsByStaff, String(ctx.actor.profileId))
  if (!canMailReset(ctx.actor, await findSignUpOrigin(ctx, email)))
    throw new Refusal('not_found', { message: notYours })
  await mailResetByStaff(ctx, email)
  return { message: accountMessages.resetSent }
})

const resetsByStaff: RateLimit = { name: 'call-center-reset', points: 30, seconds: 3_600 }
const notYours =
  'You can send a reset email only to customers you signed up. Other users can request one on the login page.'

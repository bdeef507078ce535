import { lockFactors } from '#features/factors/server/public/factor-owner.ts'
import { Refusal, throwFieldRefusals } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit, consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { accountMessages } from '../../account-messages.ts'
import { confirmResetEndpoint, resetPasswordEndpoint } from '../../contract.ts'
import { findMissingConfirmations } from '../../rules.ts'
import { accountLimits, tooManyAttemptsMessage, tooManyEmailsMessage } from '../account-limits.ts'
import { consumeLink } from '../account-links.ts'
import { mailResetLink } from '../account-mails.ts'
import { clearFailedLogins } from '../failed-logins/count-password-attempt.ts'
import { findAccount } from '../find-account.ts'
import { hasAcceptedTerms, recordAcceptance } from '../public/terms/record-acceptance.ts'
import { recoverAccount } from '../recover-account.ts'
import { assertStrongPassword } from './assert-strong-password.ts'
import { loadPersonalTerms } from './load-personal-terms.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Sends a password reset link. The response reveals whether an address has an account, so the human check and a strict
 * limit make enumeration expensive.
 */
export const resetPassword = operation(resetPasswordEndpoint, async (ctx, { email }) => {
  await consumeNetworkLimit(ctx, accountLimits.resetByNetwork, tooManyEmailsMessage)
  await consumeRateLimit(ctx, accountLimits.resetByAddress, email, tooManyEmailsMessage)
  const account = await findAccount(ctx, email)
  if (!account?.is_usable) throw new Refusal('not_found', { message: accountMessages.unknownEmail })
  await inTransaction(ctx, (ctx) => mailResetLink(ctx, account))
  return { message: accountMessages.resetSent }
})

export const confirmReset = operation(confirmResetEndpoint, async (ctx, input) => {
  assertStrongPassword(ctx, 'newPassword', input.newPassword, [input.email])
  await consumeNetworkLimit(ctx, accountLimits.newPasswordByNetwork, tooManyAttemptsMessage)
  const passwordHash = await hashPassword(ctx, input.newPassword)
  await inTransaction(ctx, async (ctx) => {
    const owner = await consumeLink(
      ctx,
      ['reset-password', 'set-password'],
      input.email,
      input.token,
    )
    if (!owner) throw new Refusal('invalid_input', { message: accountMessages.resetLinkDead })
    await lockFactors(ctx, owner.id)
    // Only the link's owner may trigger this check. A rejected password doesn't consume the link.
    assertStrongPassword(
      ctx,
      'newPassword',
      input.newPassword,
      await loadPersonalTerms(ctx, owner.id),
    )
    // The owner of the link has access to the mailbox.
    const { numUpdatedRows } = await ctx.db
      .updateTable('profile')
      .set({ email_confirmed_at: ctx.now() })
      .where('id', '=', owner.id)
      .where('email_confirmed_at', 'is', null)
      .executeTakeFirst()
    // Before the confirmation, anyone could have registered the address.
    if (numUpdatedRows > 0n) await recoverAccount(ctx, owner.id)
    // The page says so to people whose account was created by staff.
    if (!(await hasAcceptedTerms(ctx, owner.id))) {
      throwFieldRefusals(findMissingConfirmations(ctx.site, input))
      await recordAcceptance(ctx, owner.id, { context: 'invitation', isNewMember: true })
    }
    await replacePassword(ctx, owner, passwordHash)
    // The counted attempts were for the previous password.
    await clearFailedLogins(ctx, owner.email)
  })
  return { message: accountMessages.passwordReset }
})

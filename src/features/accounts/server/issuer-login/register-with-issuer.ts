import {
  addIdentity,
  consumePendingIdentity,
} from '#features/factors/server/public/add-identity.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal, throwFieldRefusals } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { accountMessages } from '../../account-messages.ts'
import { registerWithIssuerEndpoint } from '../../issuer-login-contract.ts'
import { findMissingConfirmations } from '../../rules.ts'
import { accountLimits, tooManyAttemptsMessage } from '../account-limits.ts'
import { lockAddress } from '../email/lock-address.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { assertRegistrationOpen, createProfile } from '../register.ts'
import { completeLogin } from '../session/complete-login.ts'
import { createSession } from '../session/sessions.ts'

/**
 * Registers an account with the address that the issuer has verified, and logs in. The issuer's login replaces the human
 * check, the password, and the confirmation email.
 */
export const registerWithIssuer = operation(
  registerWithIssuerEndpoint,
  async (ctx, { request, ...confirmations }) => {
    assertRegistrationOpen(ctx)
    throwFieldRefusals(findMissingConfirmations(ctx.site, confirmations))
    await consumeNetworkLimit(ctx, accountLimits.registerByNetwork, tooManyAttemptsMessage)
    const { profileId, token, label, returnTo } = await inTransaction(ctx, (ctx) =>
      openAccount(ctx, request),
    )
    if (!token) throw new Error('A new account couldn’t log in.')
    const options = { remember: false, cookieOnly: true, by: t`With the account at “${label}”` }
    await completeLogin(ctx, profileId, token, options)
    return { message: accountMessages.accountCreated, returnTo: returnTo ?? contactInfo }
  },
)

async function openAccount(ctx: AppContext, request: string) {
  const { email, returnTo, ...identity } = await consumePendingIdentity(ctx, request)
  // A caller who was logged in when the issuer responded may have an address that isn't verified.
  if (email === null) throw new Refusal('conflict', { message: accountMessages.addressNotVerified })
  const isReserved = (await lockAddress(ctx, email)) !== undefined
  const profileId = isReserved ? undefined : await createProfile(ctx, { email, isConfirmed: true })
  if (profileId === undefined)
    throw new Refusal('conflict', { message: accountMessages.addressHasAccount })
  await recordActivity(ctx, profileId, 'email.confirm', { about: email })
  const identityId = await addIdentity(ctx, profileId, identity)
  const token = await createSession(ctx, { id: profileId, identityId }, false)
  return { profileId, token, label: identity.label, returnTo }
}

/** Tab 2 of the profile page, as after confirming an address. */
const contactInfo = '/profile?tab=2'

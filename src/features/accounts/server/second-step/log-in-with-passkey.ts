import type { PasskeyResponse } from '#features/factors/contract.ts'
import { lockFactors } from '#features/factors/server/public/factor-owner.ts'
import {
  createPasskeyOptions,
  verifyPasskey,
} from '#features/factors/server/public/verify-passkey.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import {
  clientNetwork,
  consumeRateLimit,
  refundRateLimit,
} from '#kernel/server/limits/rate-limit.ts'
import { accountMessages } from '../../account-messages.ts'
import {
  createPasskeyLoginOptionsEndpoint,
  logInWithPasskeyEndpoint,
} from '../../second-step-contract.ts'
import { accountLimits, tooManyAttemptsMessage } from '../account-limits.ts'
import { completeLogin } from '../session/complete-login.ts'
import { recordPasskeyFailure } from '../session/record-failure.ts'
import { createSession } from '../session/sessions.ts'
import { clearUntrustedFailedLogins } from './clear-untrusted-failed-logins.ts'
import { readTicket } from './tickets.ts'

/** A passkey requires a fingerprint, face, or PIN, so it counts as both factors. */
export const logInWithPasskey = operation(logInWithPasskeyEndpoint, async (ctx, input) => {
  const { passkey, remember, cookieOnly } = input
  const network = clientNetwork(ctx.visitor.ip)
  await consumeRateLimit(ctx, accountLimits.loginByNetwork, network, tooManyAttemptsMessage)
  const opened = await openByPasskey(ctx, passkey, remember).catch(async (error: unknown) => {
    if (error instanceof Refusal) await recordPasskeyFailure(ctx, passkey.id)
    throw error
  })
  const { profileId, token, by } = opened
  await refundRateLimit(ctx, accountLimits.loginByNetwork, network)
  await clearUntrustedFailedLogins(ctx, profileId)
  return completeLogin(ctx, profileId, token, { remember, cookieOnly, by })
})

async function openByPasskey(ctx: AppContext, passkey: PasskeyResponse, remember: boolean) {
  const { id: passkeyId, profileId, name } = await verifyPasskey(ctx, passkey, 'log-in', null)
  const token = await inTransaction(ctx, async (ctx) => {
    // Locks the factors. A concurrent removal of the passkey either ends this session or is detected here.
    await lockFactors(ctx, profileId)
    return createSession(ctx, { id: profileId, passkeyId }, remember, true)
  })
  if (!token) throw new Refusal('invalid_grant', { message: accountMessages.accountDisabled })
  return { profileId, token, by: t`With the passkey “${name}”` }
}

/** Without a ticket, any passkey for this site is accepted and determines the account. */
export const createPasskeyLoginOptions = operation(
  createPasskeyLoginOptionsEndpoint,
  async (ctx, { ticket }) => {
    if (ticket === undefined) return createPasskeyOptions(ctx, 'log-in', null)
    const { profileId } = await readTicket(ctx, ticket, 0)
    return createPasskeyOptions(ctx, 'second-step', profileId)
  },
)

import type { PasskeyAnswer } from '#features/factors/contract.ts'
import { holdFactors } from '#features/factors/server/public/hold-factors.ts'
import { provePasskey } from '#features/factors/server/public/prove-passkey.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume, refund } from '#kernel/server/rate-limit.ts'
import { logInByPasskeyEndpoint } from '../../second-step-contract.ts'
import { texts } from '../../texts.ts'
import { limits, tooManyTries } from '../limits.ts'
import { finishLogIn } from '../session/finish-log-in.ts'
import { notePasskeyFailure } from '../session/note-failure.ts'
import { openSession } from '../session/sessions.ts'
import { forgetGuessesOfStranger } from './forget-guesses-of-stranger.ts'

/** The key is what somebody has, and it has asked for finger, face or PIN: both factors at once. */
export const logInByPasskey = operation(logInByPasskeyEndpoint, async (ctx, input) => {
  const { passkey, remember, cookieOnly } = input
  const network = clientNetwork(ctx.visitor.ip)
  await consume(ctx, limits.loginByNetwork, network, tooManyTries)
  const opened = await openByPasskey(ctx, passkey, remember).catch(async (error: unknown) => {
    if (error instanceof Refusal) await notePasskeyFailure(ctx, passkey.id)
    throw error
  })
  const { profileId, token, by } = opened
  await refund(ctx, limits.loginByNetwork, network)
  await forgetGuessesOfStranger(ctx, profileId)
  return finishLogIn(ctx, profileId, token, { remember, cookieOnly, by })
})

async function openByPasskey(ctx: AppContext, passkey: PasskeyAnswer, remember: boolean) {
  const { id: passkeyId, profileId, name } = await provePasskey(ctx, passkey, 'log-in', null)
  const token = await inTransaction(ctx, async (ctx) => {
    // Whoever takes it from the account meanwhile ends this session, or is seen by it.
    await holdFactors(ctx, profileId)
    return openSession(ctx, { id: profileId, passkeyId }, remember, true)
  })
  if (!token) throw new Refusal('invalid_grant', { message: texts.accountDisabled })
  return { profileId, token, by: `With the passkey “${name}”` }
}

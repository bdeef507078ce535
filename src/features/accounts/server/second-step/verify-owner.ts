import { listSecondStepMethods } from '#features/factors/server/public/factor-owner.ts'
import { findLinkedIssuers } from '#features/factors/server/public/issuers.ts'
import { createPasskeyOptions } from '#features/factors/server/public/verify-passkey.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { accountMessages } from '../../account-messages.ts'
import {
  createPasskeyVerificationOptionsEndpoint,
  getVerificationEndpoint,
  verifyOwnerEndpoint,
} from '../../second-step-contract.ts'
import { hasPassword } from '../password/has-password.ts'
import { verifyCurrentPassword } from '../password/verify-current-password.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { recordFailure } from '../session/record-failure.ts'
import { assertFactor } from './assert-factor.ts'
import { isRecentlyVerified, recordVerification } from './verification.ts'

/** Requires a factor if the account has one, so that a stolen password isn't enough to remove the factor. */
export const verifyOwner = operation(verifyOwnerEndpoint, async (ctx, { password, ...proof }) => {
  const { profileId, email } = ctx.actor
  const onWrong = () => recordFailure(ctx, email, 'verify.failed')
  const by =
    password === undefined
      ? await assertFactor(ctx, profileId, proof, {
          purpose: 'verify',
          guesser: { session: ctx.actor.sessionHash },
          onWrong,
        })
      : await assertPassword(ctx, password)
  await inTransaction(ctx, async (ctx) => {
    await recordVerification(ctx, password === undefined)
    await recordActivity(ctx, profileId, 'verify', { about: by })
  })
  return { message: 'Thank you.' }
})

async function assertPassword(ctx: ActorContext, password: string) {
  const { profileId } = ctx.actor
  if ((await listSecondStepMethods(ctx, profileId)).length > 0)
    throw fieldRefusal('password', accountMessages.factorNeeded)
  if ((await verifyCurrentPassword(ctx, password)) === null)
    throw fieldRefusal('password', accountMessages.wrongPassword)
  return 'With the password'
}

export const createPasskeyVerificationOptions = operation(
  createPasskeyVerificationOptionsEndpoint,
  (ctx) => createPasskeyOptions(ctx, 'verify', ctx.actor.profileId),
)

/** An account without password and factors is verified by logging in with its issuer again. */
export const getVerification = operation(getVerificationEndpoint, async (ctx) => {
  const { profileId } = ctx.actor
  const isFresh = await isRecentlyVerified(ctx)
  const methods = await listSecondStepMethods(ctx, profileId)
  if (methods.length > 0) return { isFresh, methods, issuers: [] }
  if (await hasPassword(ctx, profileId))
    return { isFresh, methods: ['password' as const], issuers: [] }
  return { isFresh, methods: [], issuers: await findLinkedIssuers(ctx, profileId) }
})

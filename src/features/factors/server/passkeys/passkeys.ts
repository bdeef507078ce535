import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { ActorContext } from '#kernel/app-context.ts'
import { describeSystem } from '#kernel/devices/describe-browser.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { assertUnderLimit } from '#kernel/server/records/limits.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  addPasskeyEndpoint,
  type PasskeyRegistration,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
  startPasskeyRegistrationEndpoint,
} from '../../contract.ts'
import { factorMessages } from '../../factor-messages.ts'
import { consumeChallenge, createChallenge, relyingParty } from '../challenges.ts'
import { factorLimits, passkeyAlgorithms } from '../factor-rate-limits.ts'
import { onFactorAdded, onFactorRemoved } from '../factors.ts'
import { notifyFactorChange } from '../notify-factor-change.ts'
import { lockFactors } from '../public/factor-owner.ts'

export const renamePasskey = operation(renamePasskeyEndpoint, async (ctx, { id, name }) => {
  await ctx.db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('profile_id', '=', ctx.actor.profileId)
    .returning('id')
    .executeTakeFirstOrThrow(notFound())
  return { message: 'Passkey renamed.' }
})

export const removePasskey = writeOperation(removePasskeyEndpoint, async (ctx, { id }) => {
  const { profileId } = ctx.actor
  await lockFactors(ctx, profileId)
  const removed = await ctx.db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .returning('name')
    .executeTakeFirstOrThrow(notFound())
  await onFactorRemoved(ctx)
  const change = { kind: 'passkey-removed', name: removed.name } as const
  await notifyFactorChange(ctx, profileId, change)
  return { message: 'Passkey removed.' }
})

export const addPasskey = operation(addPasskeyEndpoint, async (ctx, { passkey }) => {
  const { credential, credentialBackedUp } = await verified(ctx, passkey)
  const { profileId } = ctx.actor
  const name = t`Passkey on ${describeSystem(ctx.visitor.userAgent) ?? translate('this device')}`
  return inTransaction(ctx, async (ctx) => {
    await lockFactors(ctx, profileId)
    const made = await ctx.db
      .insertInto('passkey')
      .values({
        profile_id: profileId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        sign_count: credential.counter,
        transports: credential.transports ?? [],
        is_backed_up: credentialBackedUp,
        name,
        rp_id: relyingParty(ctx).rpId,
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('conflict', { message: factorMessages.passkeyKnown })
    // Includes the new passkey.
    await assertUnderLimit(
      ctx.db.selectFrom('passkey').where('profile_id', '=', profileId),
      factorLimits.passkeys + 1,
      factorMessages.tooManyPasskeys,
    )
    const recoveryCodes = await onFactorAdded(ctx)
    await notifyFactorChange(ctx, profileId, { kind: 'passkey-added', name })
    return { id: made.id, name, recoveryCodes }
  })
})

/** Treats any error from the library as a failed verification. */
async function verified(ctx: ActorContext, passkey: PasskeyRegistration) {
  const { rpId, origin } = relyingParty(ctx)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) =>
        consumeChallenge(ctx, challenge, 'register', ctx.actor.profileId),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    })
    if (registrationInfo) return registrationInfo
  } catch (error) {
    ctx.log.info({ error: (error as Error).message }, 'passkey registration failed')
  }
  throw new Refusal('invalid_input', { message: factorMessages.passkeyNotMade })
}

/** Requests a discoverable credential with user verification, so that a passkey counts as both factors. */
export const startPasskeyRegistration = operation(startPasskeyRegistrationEndpoint, async (ctx) => {
  const { profileId, aspNetUserId, email } = ctx.actor
  const existing = await ctx.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('profile_id', '=', profileId)
    .execute()
  if (existing.length >= factorLimits.passkeys)
    throw new Refusal('conflict', { message: factorMessages.tooManyPasskeys })
  const { rpId, name } = relyingParty(ctx)
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: rpId,
    userName: email,
    userID: new Uint8Array(Buffer.from(aspNetUserId)),
    challenge: await createChallenge(ctx, 'register', profileId),
    attestationType: 'none',
    supportedAlgorithmIDs: [...passkeyAlgorithms],
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
})

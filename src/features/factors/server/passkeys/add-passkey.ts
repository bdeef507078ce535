import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { ActorContext } from '#kernel/app-context.ts'
import { nameSystem } from '#kernel/devices/name-browser.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { addPasskeyEndpoint, type PasskeyRegistration } from '../../contract.ts'
import { factorTexts } from '../../texts.ts'
import { takeChallenge } from '../challenges.ts'
import { afterAdding } from '../held-factors.ts'
import { algorithms, most } from '../limits.ts'
import { holdFactors } from '../public/hold-factors.ts'
import { relyingParty } from '../relying-party.ts'
import { tellOfFactor } from '../tell-of-factor.ts'

export const addPasskey = operation(addPasskeyEndpoint, async (ctx, { passkey }) => {
  const { credential, credentialBackedUp } = await verified(ctx, passkey)
  const { profileId } = ctx.actor
  const name = `Passkey on ${nameSystem(ctx.visitor.userAgent) ?? 'this device'}`
  return inTransaction(ctx, async (ctx) => {
    await holdFactors(ctx, profileId)
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
    if (!made) throw new Refusal('conflict', { message: factorTexts.passkeyKnown })
    await assertRoom(ctx)
    const recoveryCodes = await afterAdding(ctx)
    await tellOfFactor(ctx, profileId, { kind: 'passkey-added', name })
    return { id: made.id, name, recoveryCodes }
  })
})

/** Whatever a made-up answer makes the library throw, it is no passkey. */
async function verified(ctx: ActorContext, passkey: PasskeyRegistration) {
  const { rpId, origin } = relyingParty(ctx)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) =>
        takeChallenge(ctx, challenge, 'register', ctx.actor.profileId),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    })
    if (registrationInfo) return registrationInfo
  } catch (error) {
    ctx.log.info({ error: (error as Error).message }, 'a passkey was not taken')
  }
  throw new Refusal('invalid_input', { message: factorTexts.passkeyNotMade })
}

async function assertRoom({ db, actor }: ActorContext) {
  const { count } = await db
    .selectFrom('passkey')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('profile_id', '=', actor.profileId)
    .executeTakeFirstOrThrow()
  if (Number(count) > most.passkeys)
    throw new Refusal('conflict', { message: factorTexts.tooManyPasskeys })
}

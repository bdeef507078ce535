import { generateRegistrationOptions } from '@simplewebauthn/server'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { beginPasskeyEndpoint } from '../../contract.ts'
import { factorTexts } from '../../texts.ts'
import { makeChallenge } from '../challenges.ts'
import { algorithms, most } from '../limits.ts'
import { relyingParty } from '../relying-party.ts'

/** A key that names its owner by itself and asks for finger, face or PIN: it stands for both factors. */
export const beginPasskey = operation(beginPasskeyEndpoint, async (ctx) => {
  const { profileId, aspNetUserId, email } = ctx.actor
  const known = await ctx.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('profile_id', '=', profileId)
    .execute()
  if (known.length >= most.passkeys)
    throw new Refusal('conflict', { message: factorTexts.tooManyPasskeys })
  const { rpId, name } = relyingParty(ctx)
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: rpId,
    userName: email,
    userID: new Uint8Array(Buffer.from(aspNetUserId)),
    challenge: await makeChallenge(ctx, 'register', profileId),
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
})

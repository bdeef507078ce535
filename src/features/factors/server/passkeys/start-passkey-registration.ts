import { generateRegistrationOptions } from '@simplewebauthn/server'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { startPasskeyRegistrationEndpoint } from '../../contract.ts'
import { factorMessages } from '../../factor-messages.ts'
import { createChallenge } from '../challenges.ts'
import { factorLimits, passkeyAlgorithms } from '../factor-rate-limits.ts'
import { relyingParty } from '../relying-party.ts'

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

import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { AppContext } from '#kernel/app-context.ts'
import { type ChallengePurpose, createChallenge } from '../challenges.ts'
import { relyingParty } from '../relying-party.ts'

/** Returns the options for `navigator.credentials.get`, for one account's passkeys or for any account. */
export async function createPasskeyOptions(
  ctx: AppContext,
  purpose: Exclude<ChallengePurpose, 'register'>,
  profileId: number | null,
) {
  const { rpId } = relyingParty(ctx)
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    challenge: await createChallenge(ctx, purpose, profileId),
    ...(profileId !== null && { allowCredentials: await findUsable(ctx, profileId, rpId) }),
  })
  return { ...options }
}

async function findUsable({ db }: AppContext, profileId: number, rpId: string) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('profile_id', '=', profileId)
    .where('rp_id', '=', rpId)
    .where('suspended_at', 'is', null)
    .execute()
  return rows
}

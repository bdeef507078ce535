import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { AppContext } from '#kernel/app-context.ts'
import { type ChallengePurpose, makeChallenge } from '../challenges.ts'
import { relyingParty } from '../relying-party.ts'

/** The options for `navigator.credentials.get`: for one of an account's passkeys, or for anybody's. */
export async function askPasskey(
  ctx: AppContext,
  purpose: Exclude<ChallengePurpose, 'register'>,
  profileId: number | null,
) {
  const { rpId } = relyingParty(ctx)
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    challenge: await makeChallenge(ctx, purpose, profileId),
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

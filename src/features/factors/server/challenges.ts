import type { AppContext } from '#kernel/app-context.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { challengeSeconds, factorRateLimits } from './factor-rate-limits.ts'

export type ChallengePurpose = 'register' | 'log-in' | 'second-step' | 'verify'

/** Creates a WebAuthn challenge. `profileId` is the account that must answer it. Null allows any account. */
export async function createChallenge(
  ctx: AppContext,
  purpose: ChallengePurpose,
  profileId: number | null,
) {
  await consumeNetworkLimit(ctx, factorRateLimits.challengeByNetwork)
  const challenge = newToken()
  await ctx.db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      profile_id: profileId,
      expires_at: new Date(ctx.now().getTime() + challengeSeconds * 1_000),
    })
    .execute()
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

/** Consumes a challenge. Returns false unless it was issued for this purpose and account and is unused. */
export async function consumeChallenge(
  { db, now }: AppContext,
  challenge: string,
  purpose: ChallengePurpose,
  profileId: number | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('profile_id', 'is not distinct from', profileId)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns the WebAuthn relying party. Uses the site's configured URL because request headers can be forged. */
export function relyingParty({ site }: Pick<AppContext, 'site'>) {
  const { hostname, origin } = new URL(site.url)
  return { rpId: hostname, origin, name: site.name }
}

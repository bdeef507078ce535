import type { AppContext } from '#kernel/app-context.ts'
import { clientNetwork, consume } from '#kernel/server/rate-limit.ts'
import { hashToken, newToken } from '#kernel/server/secret-tokens.ts'
import { challengeSeconds, limits } from './limits.ts'

export type ChallengePurpose = 'register' | 'log-in' | 'second-step' | 'verify'

/** A question for a key. `profileId` is whose key must answer; null: whoever's. */
export async function makeChallenge(
  ctx: AppContext,
  purpose: ChallengePurpose,
  profileId: number | null,
) {
  await consume(ctx, limits.challengeByNetwork, clientNetwork(ctx.visitor.ip))
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

/** Whether a question was asked, for this and for this account, and is answered for the first time. */
export async function takeChallenge(
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

import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { siteSecret } from '#kernel/server/secrets/site-secret.ts'
import { createHumanChallengeEndpoint } from '../../human-check-contract.ts'
import { accountLifetimes } from '../../limits.ts'
import { accountLimits, tooManyAttemptsMessage } from '../account-limits.ts'

/**
 * Trying a few hundred keys takes a browser half a second, but is expensive for a bot that creates a thousand accounts.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, min: 100, max: 400 } as const

/** Signs challenges so that they don't have to be stored until they are solved. */
export const createHumanChallenge = operation(
  createHumanChallengeEndpoint,
  async (ctx, { action }) => {
    await consumeNetworkLimit(ctx, accountLimits.challengeByNetwork, tooManyAttemptsMessage)
    const { parameters, signature } = await createChallenge({
      algorithm: work.algorithm,
      cost: work.cost,
      counter: randomInt(work.max, work.min),
      deriveKey,
      data: { action, expires: ctx.now().getTime() + accountLifetimes.challengeSeconds * 1_000 },
      ...(await challengeSecrets(ctx)),
    })
    return { parameters: { ...parameters }, signature: signature as string }
  },
)

export async function challengeSecrets(ctx: AppContext) {
  const secret = await siteSecret(ctx)
  return {
    hmacSignatureSecret: `${secret} human check`,
    hmacKeySignatureSecret: `${secret} human check's key`,
  }
}

import { type Challenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import {
  clientNetwork,
  consumeRateLimit,
  refundRateLimit,
} from '#kernel/server/limits/rate-limit.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { accountMessages } from '../../account-messages.ts'
import { humanCheckActions, verifyHumanCheckEndpoint } from '../../human-check-contract.ts'
import { accountLifetimes } from '../../limits.ts'
import { accountLimits, tooManyAttemptsMessage } from '../account-limits.ts'
import { challengeSecrets } from './create-human-challenge.ts'
import { codeDigest } from './human-code.ts'

/**
 * Returns a code for one call if the box is checked, the honeypot fields are untouched, and the challenge is solved.
 */
export const verifyHumanCheck = operation(verifyHumanCheckEndpoint, async (ctx, input) => {
  const looksHuman = input.beChecked && !input.beUnChecked && !input.beEmpty
  const solved = looksHuman ? await solvedChallenge(ctx, input.altcha) : undefined
  const code = solved && (await countedCode(ctx, solved.challenge))
  if (!code) throw new Refusal('invalid_input', { message: accountMessages.humanCheckFailed })
  return { code }
})

/** Solution sent by the browser. Its parameters are trusted only after the signature is verified. */
const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      data: z.object({ action: z.enum(humanCheckActions), expires: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})
type Solved = z.infer<typeof Solved>

async function solvedChallenge(ctx: AppContext, text: string): Promise<Solved | undefined> {
  const sent = Solved.safeParse(decoded(text))
  if (!sent.success || sent.data.challenge.parameters.data.expires < ctx.now().getTime())
    return undefined
  const { verified } = await verifySolution({
    challenge: sent.data.challenge as unknown as Challenge,
    solution: sent.data.solution as Solution,
    deriveKey,
    ...(await challengeSecrets(ctx)),
  })
  return verified ? sent.data : undefined
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

/** Limits unused codes per network to prevent stockpiling. */
async function countedCode(ctx: AppContext, challenge: Solved['challenge']) {
  const network = clientNetwork(ctx.visitor.ip)
  try {
    await consumeRateLimit(ctx, accountLimits.codesByNetwork, network, tooManyAttemptsMessage)
  } catch (error) {
    // Rejected requests don't count.
    await refundRateLimit(ctx, accountLimits.codesByNetwork, network)
    throw error
  }
  return makeCode(ctx, challenge)
}

/** Creates a code once per challenge, to prevent replays and concurrent use. */
async function makeCode(ctx: AppContext, { parameters, signature }: Solved['challenge']) {
  const code = newToken()
  const made = await ctx.db
    .insertInto('human_check')
    .values({
      code_hash: codeDigest(ctx, code),
      challenge_hash: hashToken(signature),
      action: parameters.data.action,
      expires_at: new Date(ctx.now().getTime() + accountLifetimes.humanCheckCodeSeconds * 1_000),
    })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('action')
    .executeTakeFirst()
  return made && code
}

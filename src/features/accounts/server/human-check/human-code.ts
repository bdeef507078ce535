import type { AppContext } from '#kernel/app-context.ts'
import type { HumanCheckAction } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { clientNetwork, refundRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import { accountMessages } from '../../account-messages.ts'
import { consumeHumanCodeEndpoint } from '../../human-check-contract.ts'
import { accountLimits } from '../account-limits.ts'

/** Returns the stored digest of a code. It includes the network, so the code is invalid elsewhere. */
export function codeDigest({ visitor }: Sender, code: string): Buffer {
  return hashToken(`${code} ${clientNetwork(visitor.ip)}`)
}

/** Consumes a code in one statement, so that only one of several concurrent calls succeeds. */
export async function consumeCode(ctx: AppContext, code: string, action?: HumanCheckAction) {
  const { db, now } = ctx
  const { numUpdatedRows } = await db
    .updateTable('human_check')
    .set({ used_at: now() })
    .where('code_hash', '=', codeDigest(ctx, code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await refundRateLimit(ctx, accountLimits.codesByNetwork, clientNetwork(ctx.visitor.ip))
  return true
}

/** Checks whether a rejected code was valid but expired before it was used. */
export async function hasCodeExpired(ctx: AppContext, code: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('human_check')
    .select('used_at')
    .where('code_hash', '=', codeDigest(ctx, code))
    .where('expires_at', '<=', ctx.now())
    .executeTakeFirst()
  return row !== undefined && row.used_at === null
}

export const consumeHumanCode = operation(consumeHumanCodeEndpoint, async (ctx, { code }) => {
  if (!(await consumeCode(ctx, code)))
    throw new Refusal('invalid_input', { message: accountMessages.humanCheckFailed })
  return { used: true as const }
})

type Sender = { visitor: Pick<AppContext['visitor'], 'ip'> }

import type { AppContext } from '#kernel/app-context.ts'
import type { HumanCheckAction } from '#kernel/endpoint.ts'
import { clientNetwork, refund } from '#kernel/server/rate-limit.ts'
import { hashToken } from '#kernel/server/secret-tokens.ts'
import { limits } from '../limits.ts'

/** What is kept of a code. It holds whose network the check was made in: elsewhere the code opens nothing. */
export function codeDigest({ visitor }: Sender, code: string): Buffer {
  return hashToken(`${code} ${clientNetwork(visitor.ip)}`)
}

/** Uses a code up in one statement, so that of several calls at once one succeeds. */
export async function takeCode(ctx: AppContext, code: string, action?: HumanCheckAction) {
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
  await refund(ctx, limits.codesByNetwork, clientNetwork(ctx.visitor.ip))
  return true
}

/** Of a code that was not taken: it was good, and nobody used it in time. */
export async function hasRunOut(ctx: AppContext, code: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('human_check')
    .select('used_at')
    .where('code_hash', '=', codeDigest(ctx, code))
    .where('expires_at', '<=', ctx.now())
    .executeTakeFirst()
  return row !== undefined && row.used_at === null
}

type Sender = { visitor: Pick<AppContext['visitor'], 'ip'> }

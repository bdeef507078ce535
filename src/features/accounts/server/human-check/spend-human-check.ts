import type { AppContext } from '#kernel/app-context.ts'
import type { HumanCheckAction } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { giveBack, networkOf } from '#kernel/server/rate-limit.ts'
import { humanUseEndpoint } from '../../human-check-contract.ts'
import { texts } from '../../texts.ts'
import { limits } from '../limits.ts'
import { codeDigest } from './human-code.ts'

/** Takes the code of the header X-Anti-Bot for one call of the kind that it was made for. */
export async function spendHumanCheck(ctx: AppContext, action: HumanCheckAction) {
  const code = ctx.visitor.antiBotCode
  if (!code) throw new Refusal('invalid_input', { message: texts.humanCheckMissing })
  if (!(await takeCode(ctx, code, action)))
    throw new Refusal('invalid_input', { message: texts.humanCheckFailed })
}

export const spendHumanCode = operation(humanUseEndpoint, async (ctx, { code }) => {
  if (!(await takeCode(ctx, code)))
    throw new Refusal('invalid_input', { message: texts.humanCheckFailed })
  return { used: true as const }
})

/** In one statement, so that of several at once one succeeds. */
async function takeCode(ctx: AppContext, code: string, action?: HumanCheckAction) {
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
  await giveBack(ctx, limits.codesByNetwork, networkOf(ctx.visitor.ip))
  return true
}

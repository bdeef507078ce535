import { createHmac } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { siteSecret } from '#kernel/server/site-secret.ts'

export type Side = 'buyer' | 'seller'

/**
 * The address that this side's answers by mail go to: `reply+{key}{mark}.b@windsock.example`. Neither side can make the
 * other's from its own. Null where no mail comes in.
 */
export async function replyAddress(
  ctx: AppContext,
  replyKey: string,
  side: Side,
): Promise<string | null> {
  const { inboundAddress } = ctx.config
  if (!inboundAddress) return null
  const [name, host] = inboundAddress.split('@')
  return `${name}+${replyKey}${await sideMark(ctx, replyKey, side)}.${letters[side]}@${host}`
}

async function sideMark(ctx: AppContext, replyKey: string, side: Side): Promise<string> {
  return createHmac('sha256', await siteSecret(ctx))
    .update(`reply:${replyKey}:${side}`)
    .digest('hex')
    .slice(0, 12)
}

const letters: Record<Side, string> = { buyer: 'b', seller: 's' }

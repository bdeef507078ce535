import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { siteSecret } from '#kernel/server/secrets/site-secret.ts'

export type ConversationSide = 'buyer' | 'seller'

/**
 * Returns one side's address for email replies: `reply+{key}{mark}.b@windsock.example`. Neither side can derive the
 * other's address from its own. Returns null if inbound mail isn't configured.
 */
export async function replyAddress(
  ctx: AppContext,
  replyKey: string,
  side: ConversationSide,
): Promise<string | null> {
  const { inboundAddress } = ctx.config
  if (!inboundAddress) return null
  const [name, host] = inboundAddress.split('@')
  return `${name}+${replyKey}${await signSide(ctx, replyKey, side)}.${letters[side]}@${host}`
}

/**
 * Parses a reply address into its key and side. Returns null for any other address. Ignores case because mail servers
 * may change it.
 */
export async function readReplyAddress(
  ctx: AppContext,
  address: string,
): Promise<{ replyKey: string; side: ConversationSide } | null> {
  const [name, host] = (ctx.config.inboundAddress ?? '').toLowerCase().split('@')
  const [local = '', domain] = address.trim().toLowerCase().split('@')
  const [, owner, replyKey, signature, letter] =
    /^(.+)\+([0-9a-f]{20})([0-9a-f]{12})\.([bs])$/.exec(local) ?? []
  if (!replyKey || !signature || owner !== name || domain !== host) return null
  const side: ConversationSide = letter === 'b' ? 'buyer' : 'seller'
  const due = Buffer.from(await signSide(ctx, replyKey, side))
  return timingSafeEqual(Buffer.from(signature), due) ? { replyKey, side } : null
}

async function signSide(
  ctx: AppContext,
  replyKey: string,
  side: ConversationSide,
): Promise<string> {
  return createHmac('sha256', await siteSecret(ctx))
    .update(`reply:${replyKey}:${side}`)
    .digest('hex')
    .slice(0, 12)
}

const letters: Record<ConversationSide, string> = { buyer: 'b', seller: 's' }

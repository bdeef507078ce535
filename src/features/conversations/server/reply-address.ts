import {
  buildInboundAddress,
  isSignedInbound,
  readInboundTag,
  signInbound,
} from '#features/mail/server/public/inbound-address.ts'
import type { AppContext } from '#kernel/app-context.ts'

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
  const signature = await signInbound(ctx, toSubject(replyKey, side))
  return buildInboundAddress(ctx, `${replyKey}${signature}.${letters[side]}`)
}

/**
 * Parses a reply address into its key and side. Returns null for any other address.
 */
export async function readReplyAddress(
  ctx: AppContext,
  address: string,
): Promise<{ replyKey: string; side: ConversationSide } | null> {
  const [, replyKey, signature, letter] =
    /^([0-9a-f]{20})([0-9a-f]{12})\.([bs])$/.exec(readInboundTag(ctx, address) ?? '') ?? []
  if (!replyKey || !signature) return null
  const side: ConversationSide = letter === 'b' ? 'buyer' : 'seller'
  return (await isSignedInbound(ctx, toSubject(replyKey, side), signature))
    ? { replyKey, side }
    : null
}

function toSubject(replyKey: string, side: ConversationSide) {
  return `reply:${replyKey}:${side}`
}

const letters: Record<ConversationSide, string> = { buyer: 'b', seller: 's' }

import type { AppContext } from '#kernel/app-context.ts'
import type { ConversationSide } from '../reply-address.ts'
import { findPaymentWarnings } from './find-payment-warnings.ts'
import type { LoadedMessage } from './load-messages.ts'

/**
 * Adds what the reader should check before paying. The reader's own messages have no warnings. Call it before masking,
 * because a hidden address is judged too.
 */
export function addWarnings(
  ctx: Pick<AppContext, 'site'>,
  reader: ConversationSide,
  message: LoadedMessage,
) {
  const isOwn = message.author === reader
  const siteHost = new URL(ctx.site.url).hostname
  return { ...message, warnings: isOwn ? [] : findPaymentWarnings(message.body, siteHost) }
}

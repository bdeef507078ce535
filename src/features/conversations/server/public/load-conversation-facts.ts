import { loadAskedFacts } from '#features/listings/server/public/load-asked-facts.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Conversation } from '../../contract.ts'

/** What the buyer of a conversation asked for and its listing does not state. */
export function loadConversationFacts(
  ctx: AppContext,
  listingId: number | null,
  { messages }: Pick<Conversation, 'messages'>,
) {
  const asked = messages.flatMap(({ author, body }) => (author === 'buyer' && body ? [body] : []))
  return loadAskedFacts(ctx, listingId, asked.join('\n'))
}

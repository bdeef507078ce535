import { loadRequestedFacts } from '#features/listings/server/public/load-requested-facts.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Conversation } from '../../contract.ts'

/** Loads the facts that the buyer asked about and the listing doesn't specify. */
export function loadConversationFacts(
  ctx: AppContext,
  listingId: number | null,
  { messages }: Pick<Conversation, 'messages'>,
) {
  const questions = messages.flatMap(({ author, body }) =>
    author === 'buyer' && body ? [body] : [],
  )
  return loadRequestedFacts(ctx, listingId, questions.join('\n'))
}

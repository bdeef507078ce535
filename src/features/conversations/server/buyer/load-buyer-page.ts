import { randomUUID } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { getBuyerConversation } from './get-buyer-conversation.ts'

/** Returns the conversation, or null if the link is invalid or expired. */
export async function loadBuyerPage(ctx: AppContext, token: string) {
  const conversation = await getBuyerConversation(ctx, { token }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code !== 'unavailable') return null
    throw error
  })
  return { conversation, now: ctx.now().toISOString(), messageKey: randomUUID() }
}

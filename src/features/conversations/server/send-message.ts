import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { sendMessageEndpoint } from '../contract.ts'
import { conversationLimits } from './conversation-limits.ts'
import type { LeadRow } from './conversation-row.ts'
import { storeMessageFiles } from './messages/message-files.ts'
import { readMessageRequest } from './messages/read-message-request.ts'
import { saveMessage } from './messages/save-message.ts'
import { loadSellerSide } from './seller-side.ts'

export const sendMessage = operation(sendMessageEndpoint, async (ctx, { id }) => {
  const lead = await requireWorkableLead(ctx, id)
  await consumeRateLimit(ctx, conversationLimits.messagesByConversation, `${id} seller`)
  const { text, hidesMyAddress, files, ...sent } = await readMessageRequest(ctx)
  const clientKey = `seller:${sent.clientKey}`
  const { stored, dropped } = await storeMessageFiles(ctx, id, clientKey, files)
  const { messageId } = await saveMessage(ctx, id, {
    author: 'seller',
    profileId: ctx.actor.profileId,
    byName: await writerName(ctx, lead),
    way: 'site',
    body: text,
    quoted: null,
    clientKey,
    files: stored,
    hidesAddress: hidesMyAddress === undefined ? undefined : hidesMyAddress === 'true',
  })
  return { messageId, dropped }
})

async function writerName(ctx: ActorContext, lead: LeadRow): Promise<string> {
  const side = await loadSellerSide(ctx, lead)
  const own = side.people.find(({ profileId }) => profileId === ctx.actor.profileId)
  return own?.name ?? side.answering
}

import { operation } from '#kernel/server/api/operation.ts'
import { consumeNetworkLimit, consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { sendBuyerMessageEndpoint } from '../../buyer-contract.ts'
import { conversationLimits } from '../conversation-limits.ts'
import { storeMessageFiles } from '../messages/message-files.ts'
import { readMessageRequest } from '../messages/read-message-request.ts'
import { saveMessage } from '../messages/save-message.ts'
import { requireLeadByLink } from './create-buyer-link.ts'

export const sendBuyerMessage = operation(sendBuyerMessageEndpoint, async (ctx, { token }) => {
  const { lead } = await requireLeadByLink(ctx, token)
  await consumeNetworkLimit(ctx, conversationLimits.messagesByNetwork)
  await consumeRateLimit(ctx, conversationLimits.messagesByConversation, `${lead.id} buyer`)
  const { text, files, ...sent } = await readMessageRequest(ctx)
  const clientKey = `buyer:${sent.clientKey}`
  const { stored, dropped } = await storeMessageFiles(ctx, lead.id, clientKey, files)
  const { messageId } = await saveMessage(ctx, lead.id, {
    author: 'buyer',
    profileId: lead.profile_id,
    byName: lead.contact_name,
    way: 'site',
    body: text,
    quoted: null,
    clientKey,
    files: stored,
  })
  return { messageId, dropped }
})

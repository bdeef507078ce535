import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume } from '#kernel/server/rate-limit.ts'
import { sendBuyerMessageEndpoint } from '../../buyer-contract.ts'
import { limits } from '../limits.ts'
import { keepMessage } from '../messages/keep-message.ts'
import { storeMessageFiles } from '../messages/message-files.ts'
import { readSentMessage } from '../messages/read-sent-message.ts'
import { openedByLink } from './buyer-link.ts'

export const sendBuyerMessage = operation(sendBuyerMessageEndpoint, async (ctx, { token }) => {
  const { lead } = await openedByLink(ctx, token)
  await consume(ctx, limits.messagesByNetwork, clientNetwork(ctx.visitor.ip))
  await consume(ctx, limits.messagesByConversation, `${lead.id} buyer`)
  const { text, files, ...sent } = await readSentMessage(ctx)
  const clientKey = `buyer:${sent.clientKey}`
  const { stored, dropped } = await storeMessageFiles(ctx, lead.id, clientKey, files)
  const { messageId } = await keepMessage(ctx, lead.id, {
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

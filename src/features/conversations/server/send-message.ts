import { workableLead } from '#features/leads/server/public/workable-lead.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume } from '#kernel/server/rate-limit.ts'
import { sendMessageEndpoint } from '../contract.ts'
import type { LeadRow } from './conversation-row.ts'
import { limits } from './limits.ts'
import { keepMessage } from './messages/keep-message.ts'
import { storeMessageFiles } from './messages/message-files.ts'
import { readSentMessage } from './messages/read-sent-message.ts'
import { loadSellerSide } from './seller-side.ts'

export const sendMessage = operation(sendMessageEndpoint, async (ctx, { id }) => {
  const lead = await workableLead(ctx, id)
  await consume(ctx, limits.messagesByConversation, `${id} seller`)
  const { text, hidesMyAddress, files, ...sent } = await readSentMessage(ctx)
  const clientKey = `seller:${sent.clientKey}`
  const { stored, dropped } = await storeMessageFiles(ctx, id, clientKey, files)
  const { messageId } = await keepMessage(ctx, id, {
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

import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { sendCutTextByBuyerEndpoint } from '../../buyer-contract.ts'
import { sendCutTextEndpoint } from '../../contract.ts'
import { requireLeadByLink } from '../buyer/buyer-links.ts'
import { conversationLimits } from '../conversation-limits.ts'
import type { ConversationSide } from '../reply-address.ts'
import { saveMessageInTransaction } from './save-message.ts'

export const sendCutText = operation(sendCutTextEndpoint, async (ctx, { id, messageId }) => {
  await requireWorkableLead(ctx, id)
  return send(ctx, { leadId: id, side: 'seller', messageId })
})

export const sendCutTextByBuyer = operation(
  sendCutTextByBuyerEndpoint,
  async (ctx, { token, messageId }) => {
    const { lead } = await requireLeadByLink(ctx, token)
    return send(ctx, { leadId: lead.id, side: 'buyer', messageId })
  },
)

/** Sends the text as a message of its author. Our links and addresses were removed when it was stored. */
async function send(ctx: AppContext, { leadId, side, messageId }: Cut) {
  await consumeRateLimit(ctx, conversationLimits.messagesByConversation, `${leadId} ${side}`)
  await inTransaction(ctx, async (ctx) => {
    const message = await ctx.db
      .updateTable('lead_message as message')
      .from('lead_message as before')
      .set({ quoted: null })
      .whereRef('before.id', '=', 'message.id')
      .where('message.id', '=', messageId)
      .where('message.lead_id', '=', leadId)
      .where('message.author', '=', side)
      .where('message.quoted', 'is not', null)
      .returning(['before.quoted', 'message.profile_id', 'message.by_name'])
      .executeTakeFirst()
    if (!message) throw new Refusal('not_found')
    await saveMessageInTransaction(ctx, leadId, {
      author: side,
      profileId: message.profile_id,
      byName: message.by_name,
      way: 'mail',
      body: message.quoted ?? '',
      quoted: null,
      clientKey: `full:${messageId}`,
      files: [],
    })
  })
  return { message: 'Sent.' }
}

type Cut = { leadId: number; side: ConversationSide; messageId: number }

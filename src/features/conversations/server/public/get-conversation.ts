import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import { findMailStates, type MailState } from '#features/mail/server/public/find-mail-states.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { type Conversation, type Delivery, getConversationEndpoint } from '../../contract.ts'
import { type ConversationRow, findConversation } from '../conversation-row.ts'
import { isReportedBy } from '../mark-conversation.ts'
import { addWarnings } from '../messages/add-warnings.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { maskForReader } from '../messages/mask-for-reader.ts'
import { listSavedAnswers } from '../saved-answers.ts'
import { displayedName, loadSellerSide } from '../seller-side.ts'
import { loadViewing } from '../viewing/load-viewing.ts'

export const getConversation = operation(getConversationEndpoint, async (ctx, { id }) => {
  const lead = await requireWorkableLead(ctx, id)
  const conversation = await findConversation(ctx, id)
  const side = await loadSellerSide(ctx, lead)
  const messages = (
    await loadMessages(ctx, lead, (file) => `/api/leads/${id}/attachments/${file}`)
  ).map((message) =>
    maskForReader('seller', addWarnings(ctx, 'seller', message), {
      lead,
      side,
      hiding: conversation,
    }),
  )
  const states = await findMailStates(
    ctx,
    messages.flatMap(({ mailId }) => mailId ?? []),
  )
  return {
    leadId: id,
    buyerName: lead.contact_name,
    messages: messages.map((message) => withDelivery(message, states, conversation)),
    hidesMyAddress: conversation?.hides_seller_address ?? true,
    isAnsweredByMail: ctx.config.inboundAddress !== undefined,
    ...toEnd(conversation),
    isReported: await isReportedBy(ctx, id, 'seller'),
    savedAnswers: await listSavedAnswers(ctx, lead),
    ...(await loadViewing(ctx, lead, { reader: 'seller', side, hiding: conversation })),
  }
})

function withDelivery(
  { mailId, ...message }: ReturnType<typeof addWarnings>,
  states: ReadonlyMap<number, MailState>,
  conversation: ConversationRow | null,
): Conversation['messages'][number] {
  if (message.author !== 'seller') return { ...message, delivery: null }
  const readAt = conversation?.buyer_read_at ?? null
  const mail: MailState = (mailId === null ? undefined : states.get(mailId)) ?? {
    state: 'sent',
    nextTryAt: null,
  }
  const delivery: Delivery = {
    state: mailId === null ? 'unmailed' : mail.state,
    nextTryAt: mail.nextTryAt?.toISOString() ?? null,
    readAt: readAt && readAt >= new Date(message.at) ? readAt.toISOString() : null,
  }
  return { ...message, name: displayedName(message.name), delivery }
}

function toEnd(conversation: ConversationRow | null) {
  return {
    endedBy: conversation?.ended_by ?? null,
    endedAt: conversation?.ended_at?.toISOString() ?? null,
  }
}

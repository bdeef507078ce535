import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import { loadRequestedFacts } from '#features/listings/server/public/load-requested-facts.ts'
import { findMailStates, type MailState } from '#features/mail/server/public/mail-states.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { type Conversation, type Delivery, getConversationEndpoint } from '../../contract.ts'
import { requireLeadByLink } from '../buyer/buyer-links.ts'
import { type ConversationRow, findConversation } from '../conversation-row.ts'
import { isReportedBy } from '../mark-conversation.ts'
import { type LoadedMessage, loadMessages, maskForReader } from '../messages/load-messages.ts'
import { listSavedAnswers } from '../saved-answers.ts'
import { displayedName, loadSellerSide } from '../seller-side.ts'
import { loadViewing } from '../viewing/load-viewing.ts'

export const getConversation = operation(getConversationEndpoint, async (ctx, { id }) => {
  const lead = await requireWorkableLead(ctx, id)
  const conversation = await findConversation(ctx, id)
  const side = await loadSellerSide(ctx, lead)
  const messages = (
    await loadMessages(ctx, lead, (file) => `/api/leads/${id}/attachments/${file}`)
  ).map((message) => maskForReader('seller', message, { lead, side, hiding: conversation }))
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
  { mailId, ...message }: LoadedMessage,
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

/** Returns the lead of a buyer's email link. Throws the same error for forged, expired, and revoked links. */
export async function findBuyersLead(ctx: AppContext, token: string) {
  return (await requireLeadByLink(ctx, token)).lead
}

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

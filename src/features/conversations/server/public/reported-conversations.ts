import { NoResultError, sql } from 'kysely'
import { revokeCard } from '#features/leads/server/public/shared-cards.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { type LeadRow, lockLeadRow } from '../conversation-row.ts'
import { type LoadedMessage, loadMessages } from '../messages/load-messages.ts'
import { readerOfSide } from '../reader-of-side.ts'
import type { ConversationSide } from '../reply-address.ts'
import { displayedName, loadSellerSide, sellerRecipients } from '../seller-side.ts'
import { cancelSilently } from '../viewing/answer-viewing.ts'

/** Selects the reported conversations that staff haven't decided about. The latest are first. */
export function selectReportedConversations({ db }: AppContext) {
  return db
    .selectFrom('lead')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('conversation_report')
          .select(({ fn }) => ['lead_id', fn.max('reported_at').as('reported_at')])
          .where('outcome', 'is', null)
          .groupBy('lead_id')
          .as('open'),
      (join) => join.onRef('open.lead_id', '=', 'lead.id'),
    )
    .select(['lead.id', 'lead.listing_title', 'open.reported_at'])
    .orderBy('open.reported_at', 'desc')
    .orderBy('lead.id', 'desc')
}

/** Returns a conversation with all messages as they were written, while one of its reports awaits a decision. */
export async function loadReportedConversation(ctx: AppContext, leadId: number) {
  const reports = await ctx.db
    .selectFrom('conversation_report')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('reported_at')
    .execute()
  if (!reports.some(({ outcome }) => outcome === null)) throw notReported()
  const lead = await ctx.db
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow(notReported)
  const side = await loadSellerSide(ctx, lead)
  return {
    leadId,
    title: lead.listing_title,
    buyer: { name: lead.contact_name, email: lead.contact_email },
    seller: side.firmName ?? displayedName(side.answering),
    reports: reports.map(({ side, reason, reported_at, outcome, is_appeal }) => ({
      side,
      reason,
      reportedAt: reported_at.toISOString(),
      outcome,
      isAppeal: is_appeal,
    })),
    messages: (await loadMessages(ctx, lead, String)).map(toRead),
  }
}

/** Returns the conversation to staff with a side's objection to their decision. Must be called in a transaction. */
export async function reopenReports(
  ctx: AppContext,
  leadId: number,
  side: ConversationSide,
  words: string,
) {
  await lockLeadRow(ctx, leadId)
  const open = { reported_at: ctx.now(), outcome: null, decided_at: null, is_appeal: true }
  // A side that also reported the conversation keeps `has_reported`.
  await ctx.db
    .insertInto('conversation_report')
    .values({ lead_id: leadId, side, reason: words, has_reported: false, ...open })
    .onConflict((conflict) =>
      conflict.columns(['lead_id', 'side']).doUpdateSet({
        ...open,
        reason: sql`concat_ws(e'\n\n', conversation_report.reason, ${words}::text)`,
      }),
    )
    .execute()
}

/**
 * Closes the open reports of a conversation. If the decision is to end it, neither side can write anymore, and a
 * viewing is canceled. If an appeal reverses that, both can write again. Emails the sides that reported it and, if it
 * ends or continues again, the other side. Must be called in a transaction.
 */
export async function decideReports(ctx: ActorContext, leadId: number, decision: Decision) {
  const lead = await lockLeadRow(ctx, leadId).catch((error: unknown) => {
    throw error instanceof NoResultError ? notReported() : error
  })
  const state = await decision.prepare?.()
  const closed = await ctx.db
    .updateTable('conversation_report')
    .set({ outcome: decision.outcome, decided_at: ctx.now() })
    .where('lead_id', '=', leadId)
    .where('outcome', 'is', null)
    .returning(['side', 'is_appeal'])
    .execute()
  if (closed.length === 0)
    throw new Refusal('conflict', {
      message: 'Someone else has already decided about this conversation.',
    })
  // Dismissing a new report doesn't overrule the earlier decision to end the conversation.
  const isUpheld = decision.outcome === 'leave' && closed.some(({ is_appeal }) => is_appeal)
  const isRestored = isUpheld && (await continueAgain(ctx, leadId))
  if (decision.outcome === 'end') await endByStaff(ctx, leadId)
  const sides =
    decision.outcome === 'end' || isRestored
      ? (['buyer', 'seller'] as const)
      : closed.map((r) => r.side)
  for (const side of sides) await mailSide(ctx, lead, side, { ...decision, state, isRestored })
  return { title: lead.listing_title }
}

async function endByStaff(ctx: AppContext, leadId: number) {
  await cancelSilently(ctx, leadId)
  await revokeCard(ctx, leadId)
  await ctx.db
    .updateTable('conversation')
    .set({ ended_at: ctx.now(), ended_by: 'staff' })
    .where('lead_id', '=', leadId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Returns true if staff had ended the conversation. */
async function continueAgain({ db }: AppContext, leadId: number): Promise<boolean> {
  const restored = await db
    .updateTable('conversation')
    .set({ ended_at: null, ended_by: null })
    .where('lead_id', '=', leadId)
    .where('ended_by', '=', 'staff')
    .executeTakeFirst()
  return restored.numUpdatedRows > 0n
}

async function mailSide(ctx: AppContext, lead: LeadRow, side: ConversationSide, decision: Decided) {
  const addresses =
    side === 'buyer'
      ? [lead.contact_email]
      : await sellerRecipients(ctx, lead, await loadSellerSide(ctx, lead))
  for (const email of addresses)
    await mailDecision(ctx, { ...readerOfSide(lead, side), email }, { lead, side, ...decision })
}

const mailDecision = defineMail<Decided & { lead: LeadRow; side: ConversationSide }>(
  'moderation',
  async (ctx, { lead, side, outcome, reason, isRestored, state }, { email }) => {
    const { notes = [], ...statement } = (await state?.(side)) ?? {}
    return {
      purpose: `conversation-report:${lead.id}:${ctx.now().toISOString()}:${email.toLowerCase()}`,
      subject: t`Your conversation about the ${lead.listing_title}`,
      paragraphs: [
        translate(isRestored ? restoredText : outcomes[outcome]),
        t`Reason: ${reason}`,
        ...notes,
      ],
      ...statement,
    }
  },
)

const outcomes = {
  end: 'Our staff reviewed this conversation and ended it. No one can send more messages, and any planned viewing is canceled.',
  leave:
    'Thank you for your report. Our staff read the conversation and didn’t end it. You can end it yourself at any time.',
} as const
const restoredText =
  'Our staff reviewed this conversation again. Both of you can send messages again, or end it at any time. Canceled viewings stay canceled.'

function toRead({ at, author, name, body, attachments }: LoadedMessage) {
  return {
    at,
    author,
    name: displayedName(name),
    body,
    files: attachments.map(({ fileName }) => fileName),
  }
}

function notReported() {
  return new Refusal('not_found', { message: 'Reported conversation not found.' })
}

type Decision = {
  outcome: 'leave' | 'end'
  reason: string
  /** Runs while the conversation is locked, and may refuse the decision. */
  prepare?: () => Promise<StateReasons>
}
/** Returns a side's statement of reasons and its link to contest the decision, in the reader's language. */
type StateReasons = (side: ConversationSide) => Promise<Statement>
type Statement = {
  notes?: readonly string[]
  facts?: readonly (readonly [label: string, value: string])[]
  action?: { label: string; url: string }
}
type Decided = Decision & { state: StateReasons | undefined; isRestored: boolean }

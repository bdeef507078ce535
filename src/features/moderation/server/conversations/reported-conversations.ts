import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import {
  decideReports,
  loadReportedConversation,
  selectReportedConversations,
} from '#features/conversations/server/public/reported-conversations.ts'
import { listOperation } from '#kernel/server/lists/list-operation.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  decideConversationEndpoint,
  getReportedConversationEndpoint,
  listReportedConversationsEndpoint,
} from '../../conversation-contract.ts'
import {
  assertMayDecideConversation,
  prepareConversationStatement,
} from '../subjects/conversation.ts'

export const listReportedConversations = listOperation(
  listReportedConversationsEndpoint,
  selectReportedConversations,
  ({ id, listing_title, reported_at }) => ({
    leadId: id,
    title: listing_title,
    reportedAt: reported_at.toISOString(),
  }),
)

/** Records the access, because staff read private messages. */
export const getReportedConversation = writeOperation(
  getReportedConversationEndpoint,
  async (ctx, { id }) => {
    const conversation = await loadReportedConversation(ctx, id)
    await recordStaffAction(ctx, 'conversation.read', {
      subject: { kind: 'lead', id, name: conversation.title },
    })
    return conversation
  },
)

/** Saves the decision, its effect, the audit record, and the emails in one transaction. */
export const decideConversation = writeOperation(
  decideConversationEndpoint,
  async (ctx, { id, decision, reason, ground, clause }) => {
    const { title } = await decideReports(ctx, id, {
      outcome: decision,
      reason,
      async prepare() {
        await assertMayDecideConversation(ctx, id)
        return prepareConversationStatement(ctx, { leadId: id, decision, ground, clause })
      },
    })
    await recordStaffAction(ctx, `conversation.${decision}`, {
      subject: { kind: 'lead', id, name: title },
      reason,
    })
    return { message: 'Decision saved' }
  },
)

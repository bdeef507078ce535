import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import {
  decideReports,
  listReportedConversations as listReported,
  loadReportedConversation,
} from '#features/conversations/server/public/reported-conversations.ts'
import { operation } from '#kernel/server/operation.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  decideConversationEndpoint,
  getReportedConversationEndpoint,
  listReportedConversationsEndpoint,
} from '../../conversation-contract.ts'

export const listReportedConversations = operation(listReportedConversationsEndpoint, (ctx) =>
  listReported(ctx),
)

export const getReportedConversation = operation(getReportedConversationEndpoint, (ctx, { id }) =>
  loadReportedConversation(ctx, id),
)

/** Saves the decision, its effect, the audit record, and the emails in one transaction. */
export const decideConversation = writeOperation(
  decideConversationEndpoint,
  async (ctx, { id, decision, reason }) => {
    const { title } = await decideReports(ctx, id, { outcome: decision, reason })
    await recordStaffAction(ctx, `conversation.${decision}`, {
      subject: { kind: 'lead', id, name: title },
      reason,
    })
    return { message: 'Decision saved' }
  },
)

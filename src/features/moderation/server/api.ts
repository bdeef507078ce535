import { decideCase } from './cases/decide-case.ts'
import { exportNumbers } from './cases/export-numbers.ts'
import { getCase } from './cases/get-case.ts'
import { listCases } from './cases/list-cases.ts'
import { listMessagePatterns } from './conversations/message-patterns.ts'
import {
  decideConversation,
  getReportedConversation,
  listReportedConversations,
} from './conversations/reported-conversations.ts'
import { reportOperation } from './reports/report-listing.ts'
import { answerReview } from './review/answer-review.ts'
import { getListingReview } from './review/load-listing-review.ts'
import { decideQuestion } from './subjects/question.ts'

export const moderationApi = {
  reportListing: reportOperation('listing'),
  reportBrokerage: reportOperation('brokerage'),
  reportShop: reportOperation('shop'),
  listCases,
  getCase,
  decideCase,
  exportNumbers,
  listReportedConversations,
  getReportedConversation,
  decideConversation,
  listMessagePatterns,
  decideQuestion,
  getListingReview,
  answerReview,
}

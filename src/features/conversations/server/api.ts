import { getBuyerConversation } from './buyer/get-buyer-conversation.ts'
import { mailNewLink } from './buyer/mail-new-link.ts'
import {
  endConversationByBuyer,
  markReadByBuyer,
  reportConversationByBuyer,
} from './buyer/mark-by-buyer.ts'
import { sendBuyerMessage } from './buyer/send-buyer-message.ts'
import { endConversation, markRead, reportConversation } from './end-conversation.ts'
import { getAttachment, getBuyerAttachment } from './get-attachment.ts'
import { receiveMail } from './inbound/receive-mail.ts'
import { sendCutText, sendCutTextByBuyer } from './messages/send-cut-text.ts'
import { getConversation } from './public/get-conversation.ts'
import { deleteSavedAnswer, saveAnswer } from './saved-answers.ts'
import { sendMessage } from './send-message.ts'
import { answerViewing, answerViewingByBuyer } from './viewing/answer-viewing.ts'
import { proposeViewing, proposeViewingByBuyer } from './viewing/propose-viewing.ts'
import { sendCalendar, sendCalendarToBuyer } from './viewing/send-calendar.ts'

export const conversationsApi = {
  getConversation,
  sendMessage,
  sendCutText,
  markRead,
  endConversation,
  reportConversation,
  getAttachment,
  saveAnswer,
  deleteSavedAnswer,
  getBuyerConversation,
  sendBuyerMessage,
  sendCutTextByBuyer,
  markReadByBuyer,
  endConversationByBuyer,
  reportConversationByBuyer,
  mailNewLink,
  getBuyerAttachment,
  receiveMail,
  proposeViewing,
  answerViewing,
  sendCalendar,
  proposeViewingByBuyer,
  answerViewingByBuyer,
  sendCalendarToBuyer,
}

import {
  endConversationByBuyer,
  getBuyerConversation,
  markReadByBuyer,
  reportConversationByBuyer,
  sendBuyerMessage,
} from './buyer/buyer-conversation.ts'
import { mailNewLink } from './buyer/buyer-links.ts'
import { shareCard } from './buyer/share-card.ts'
import { getAttachment, getBuyerAttachment } from './get-attachment.ts'
import { receiveMail } from './inbound/receive-mail.ts'
import { endConversation, markRead, reportConversation } from './mark-conversation.ts'
import { sendCutText, sendCutTextByBuyer } from './messages/send-cut-text.ts'
import { getConversation } from './public/get-conversation.ts'
import { deleteSavedAnswer, saveAnswer } from './saved-answers.ts'
import { sendMessage } from './send-message.ts'
import { answerViewing, answerViewingByBuyer } from './viewing/answer-viewing.ts'
import { proposeViewing, proposeViewingByBuyer } from './viewing/propose-viewing.ts'
import { sendCalendar, sendCalendarToBuyer } from './viewing/viewing-calendar.ts'

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
  shareCard,
  getBuyerAttachment,
  receiveMail,
  proposeViewing,
  answerViewing,
  sendCalendar,
  proposeViewingByBuyer,
  answerViewingByBuyer,
  sendCalendarToBuyer,
}

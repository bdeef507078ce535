const hour = 3_600

/** Rate limits. High enough for people, who send a few messages an hour, but low enough to stop bots and loops. */
export const conversationLimits = {
  messagesByConversation: { name: 'conversation', points: 60, seconds: hour },
  messagesByNetwork: { name: 'conversation-net', points: 120, seconds: hour },
  linksByConversation: { name: 'conversation-link', points: 3, seconds: hour },
  linksByNetwork: { name: 'conversation-link-net', points: 20, seconds: hour },
  mailsBySender: { name: 'inbound-mail', points: 40, seconds: hour },
  noticesByMailbox: { name: 'inbound-notice', points: 3, seconds: 24 * hour },
  strangerNotices: { name: 'inbound-stranger', points: 3, seconds: 24 * hour },
} as const

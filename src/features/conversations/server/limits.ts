const hour = 3_600

/** Generous to people, who write a few lines an hour; they stop machines and loops. */
export const limits = {
  messagesByConversation: { name: 'conversation', points: 60, seconds: hour },
  messagesByNetwork: { name: 'conversation-net', points: 120, seconds: hour },
  linksByConversation: { name: 'conversation-link', points: 3, seconds: hour },
  linksByNetwork: { name: 'conversation-link-net', points: 20, seconds: hour },
  mailsBySender: { name: 'inbound-mail', points: 40, seconds: hour },
} as const

/** Maximum length of a reply to a discrepancy in characters. */
export const maxReplyLength = 500

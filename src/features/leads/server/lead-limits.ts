import type { RateLimit } from '#kernel/server/limits/rate-limit.ts'

const hour = 3_600
const day = 24 * hour

/** The limits are generous because several people may share a network. They stop bots, not buyers. */
export const leadLimits = {
  leadsByNetwork: { name: 'lead', points: 60, seconds: hour },
  /** Leads beyond this limit are held and sent in a digest. */
  mailsByListing: { name: 'lead-listing', points: 12, seconds: hour },
  mailsByAddress: { name: 'lead-address', points: 20, seconds: hour },
  digestsByAddress: { name: 'lead-digest', points: 1, seconds: hour },
  /** Requests to confirm a contact address. */
  questionsBySeller: { name: 'lead-question', points: 10, seconds: day },
  questionsByAddress: { name: 'lead-question-to', points: 3, seconds: day },
  /** For the sender's own confirmed address. */
  receiptsToOwnAddress: { name: 'lead-receipt-own', points: 40, seconds: hour },
  /** For an unconfirmed address, which anyone may have entered. */
  receiptsByAddress: { name: 'lead-receipt', points: 5, seconds: hour },
  numbersByNetwork: { name: 'phone', points: 120, seconds: hour },
} satisfies Record<string, RateLimit>

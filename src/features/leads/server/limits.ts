import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { consume, type Limit } from '#kernel/server/rate-limit.ts'

const hour = 3_600
const day = 24 * hour

/** The limits are generous, because several people may share one network: they stop machines, not buyers. */
export const limits = {
  leadsByNetwork: { name: 'lead', points: 60, seconds: hour },
  /** Leads beyond this limit are held and follow in a digest. */
  mailsByListing: { name: 'lead-listing', points: 12, seconds: hour },
  mailsByAddress: { name: 'lead-address', points: 20, seconds: hour },
  digestsByAddress: { name: 'lead-digest', points: 1, seconds: hour },
  /** Whether leads may come to an address. */
  questionsBySeller: { name: 'lead-question', points: 10, seconds: day },
  questionsByAddress: { name: 'lead-question-to', points: 3, seconds: day },
  /** To one's own address, confirmed by the account that writes. */
  receiptsToOwnAddress: { name: 'lead-receipt-own', points: 40, seconds: hour },
  /** To an address that anybody may have typed. */
  receiptsByAddress: { name: 'lead-receipt', points: 5, seconds: hour },
  numbersByNetwork: { name: 'phone', points: 120, seconds: hour },
} satisfies Record<string, Limit>

/** Counts one against the limit and returns whether it was within it: the caller does less instead of refusing. */
export async function tryConsume(ctx: AppContext, limit: Limit, subject: string): Promise<boolean> {
  try {
    await consume(ctx, limit, subject)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'

/** Reply channels for a lead, provided by the conversations feature. */
type LeadReplyChannels = {
  /** Records which warnings the inquiry raises, in the caller's transaction. */
  recordInquiry: (ctx: AppContext, lead: Row<'lead'>) => Promise<void>
  /** Returns the seller's reply-to address. Creates the conversation if necessary. */
  sellerReplyTo: (ctx: AppContext, lead: Row<'lead'>) => Promise<string>
  /** Returns the path of the page where the buyer can continue without an account. */
  buyerPage: (ctx: AppContext, lead: Row<'lead'>) => Promise<string>
}

export const leadReplyChannelsKey = serviceKey<LeadReplyChannels>('lead reply channels')

/** Returns the path of the page where the seller or brokerage reads and answers the lead. */
export function leadPagePath({ id, biz_id }: Pick<Row<'lead'>, 'id' | 'biz_id'>): string {
  return biz_id === null ? `/leads/${id}` : `/biz/lead/${id}`
}

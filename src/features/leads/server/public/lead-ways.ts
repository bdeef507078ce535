import type { Selectable } from 'kysely'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'

/** How a lead is answered: the room of conversations says so. */
export type LeadWays = {
  /** The address that the seller's answer by mail goes to. Writes what that address needs. */
  sellerReplyTo: (ctx: AppContext, lead: LeadRow) => Promise<string>
  /** The page where the buyer goes on without an account. */
  buyerPage: (ctx: AppContext, lead: LeadRow) => Promise<string>
}

export const leadWaysKey = serviceKey<LeadWays>('ways of answering a lead')

/** The page where those who sell read and answer the lead. */
export function leadPage({ id, biz_id }: Pick<LeadRow, 'id' | 'biz_id'>): string {
  return biz_id === null ? `/leads/${id}` : `/biz/lead/${id}`
}

type LeadRow = Selectable<Database['lead']>

import { leadPage } from '#features/leads/server/public/lead-ways.ts'
import { workableLead } from '#features/leads/server/public/workable-lead.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { buyerLink, openedByLink } from '../buyer/buyer-link.ts'
import type { LeadRow } from '../conversation-row.ts'
import type { Side } from '../reply-address.ts'
import { loadSellerSide } from '../seller-side.ts'

/** Who of those that sell acts. Refuses who may not answer this lead. */
export async function findSellerParty(ctx: ActorContext, leadId: number): Promise<ViewingParty> {
  const lead = await workableLead(ctx, leadId)
  const { profileId, email } = ctx.actor
  const { people, answering } = await loadSellerSide(ctx, lead)
  const name = people.find((one) => one.profileId === profileId)?.name ?? answering
  return { lead, side: 'seller', profileId, name, addresses: [email], page: leadPage(lead) }
}

/** The buyer, known by the link of their mail. */
export async function findBuyerParty(ctx: AppContext, token: string): Promise<ViewingParty> {
  const { lead } = await openedByLink(ctx, token)
  const { path } = await buyerLink(ctx, lead.id)
  const { contact_name: name, contact_email } = lead
  return { lead, side: 'buyer', profileId: null, name, addresses: [contact_email], page: path }
}

export type ViewingParty = {
  lead: LeadRow
  side: Side
  profileId: number | null
  name: string
  /** Where their own copies of a calendar's entry go. */
  addresses: readonly string[]
  page: string
}

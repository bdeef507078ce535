import { leadPagePath } from '#features/leads/server/public/lead-reply-channels.ts'
import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { conversationPath, requireLeadByLink } from '../buyer/create-buyer-link.ts'
import type { LeadRow } from '../conversation-row.ts'
import type { Side } from '../reply-address.ts'
import { loadSellerSide } from '../seller-side.ts'

/** Returns the caller as a party on the seller's side. Throws if they can't reply to this lead. */
export async function findSellerParty(ctx: ActorContext, leadId: number): Promise<ViewingParty> {
  const lead = await requireWorkableLead(ctx, leadId)
  const { profileId, email } = ctx.actor
  const { people, answering } = await loadSellerSide(ctx, lead)
  const name = people.find((one) => one.profileId === profileId)?.name ?? answering
  return { lead, side: 'seller', profileId, name, addresses: [email], page: leadPagePath(lead) }
}

/** Returns the buyer who is identified by the emailed link. */
export async function findBuyerParty(ctx: AppContext, token: string): Promise<ViewingParty> {
  const { lead } = await requireLeadByLink(ctx, token)
  const { contact_name: name, contact_email } = lead
  const page = await conversationPath(ctx, lead.id)
  return { lead, side: 'buyer', profileId: null, name, addresses: [contact_email], page }
}

export type ViewingParty = {
  lead: LeadRow
  side: Side
  profileId: number | null
  name: string
  /** Email addresses that receive the party's own calendar entries. */
  addresses: readonly string[]
  page: string
}

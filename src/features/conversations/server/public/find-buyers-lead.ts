import type { AppContext } from '#kernel/app-context.ts'
import { requireLeadByLink } from '../buyer/buyer-links.ts'

/** Returns the lead of a buyer's email link. Throws the same error for forged, expired, and revoked links. */
export async function findBuyersLead(ctx: AppContext, token: string) {
  return (await requireLeadByLink(ctx, token)).lead
}

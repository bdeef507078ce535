import type { AppContext } from '#kernel/app-context.ts'
import { openedByLink } from '../buyer/buyer-link.ts'

/** The lead whose buyer holds the link of a mail; refuses a link that is forged, expired or void, alike. */
export async function findBuyersLead(ctx: AppContext, token: string) {
  return (await openedByLink(ctx, token)).lead
}

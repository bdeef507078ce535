import {
  contactMethodNeededMessage,
  contactMissingMessage,
} from '#features/listings/resolve-contact.ts'
import { deriveStatus } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { loadStatusReport } from '../status/get-listing-status.ts'

type Listing = Parameters<typeof loadStatusReport>[1]
type Contact = Pick<Listing, keyof Listing & `contact_${string}`>

/** Requires contact details before a private listing goes live. */
export async function assertContact(ctx: AppContext, listing: Listing) {
  const current = await loadStatusReport(ctx, listing)
  if (current.needsContact)
    throw new Refusal('conflict', { message: contactMissingMessage, current })
}

/** Prevents sellers from removing the last contact while the listing is active. */
export async function assertContactRemains(ctx: AppContext, listing: Listing, contact: Contact) {
  if (deriveStatus(listing, ctx.now()) !== 'active') return
  const { needsContact } = await loadStatusReport(ctx, { ...listing, ...contact })
  if (needsContact && !(await loadStatusReport(ctx, listing)).needsContact)
    throw fieldRefusal('contact.contactPhone', contactMethodNeededMessage)
}

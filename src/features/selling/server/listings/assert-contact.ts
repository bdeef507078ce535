import { contactMissing, contactWayNeeded } from '#features/listings/stated-contact.ts'
import { deriveStatus } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'
import { loadStatusReport } from '../status/listing-status.ts'

type Listing = Parameters<typeof loadStatusReport>[1]
type Contact = Pick<Listing, keyof Listing & `contact_${string}`>

/** A private sale does not go live as long as its buyers would find nobody to turn to. */
export async function assertContact(ctx: AppContext, listing: Listing) {
  const current = await loadStatusReport(ctx, listing)
  if (current.needsContact) throw new Refusal('conflict', { message: contactMissing, current })
}

/** Nor does it lose its last contact while buyers see it. */
export async function assertKeptContact(ctx: AppContext, listing: Listing, wanted: Contact) {
  if (deriveStatus(listing, ctx.now()) !== 'active') return
  const { needsContact } = await loadStatusReport(ctx, { ...listing, ...wanted })
  if (needsContact && !(await loadStatusReport(ctx, listing)).needsContact)
    throw wrongField('contact.contactPhone', contactWayNeeded)
}

import { contactMissing, contactWayNeeded } from '#features/listings/stated-contact.ts'
import { statusOf } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'
import { loadStanding } from '../status/standing.ts'

type Listing = Parameters<typeof loadStanding>[1]
type Contact = Pick<Listing, keyof Listing & `contact_${string}`>

/** A private sale does not go live as long as its buyers would find nobody to turn to. */
export async function demandContact(ctx: AppContext, listing: Listing) {
  const current = await loadStanding(ctx, listing)
  if (current.needsContact) throw new Refusal('conflict', { message: contactMissing, current })
}

/** Nor does it lose its last contact while buyers see it. */
export async function demandKeptContact(ctx: AppContext, listing: Listing, wanted: Contact) {
  if (statusOf(listing, ctx.now()) !== 'active') return
  const { needsContact } = await loadStanding(ctx, { ...listing, ...wanted })
  if (needsContact && !(await loadStanding(ctx, listing)).needsContact)
    throw wrongField('contact.contactPhone', contactWayNeeded)
}

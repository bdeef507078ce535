import type { Seller } from '#features/listings/server/public/find-seller.ts'
import { isMailAddress } from '#features/mail/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { ContactAddress } from '../contract.ts'

/**
 * Returns a listing's contact address and whether leads can be emailed to it. Anyone can enter an address, so it must
 * be the account's own address, belong to the brokerage, or be confirmed by its recipient for this seller.
 */
export async function findContactAddress(
  ctx: AppContext,
  listing: NamedAddress,
  seller: Seller,
): Promise<ContactAddress> {
  const email = listing.contact_email?.trim() ?? ''
  if (!listing.send_lead_to_contact || !isMailAddress(email)) return { email: null, state: 'none' }
  const key = email.toLowerCase()
  if (key === seller.owner_email.toLowerCase())
    return { email, state: canMailOwner(seller) ? 'known' : 'none' }
  if (listing.biz_id !== null && (await belongsToBrokerage(ctx, listing.biz_id, key)))
    return { email, state: 'known' }
  const row = await ctx.db
    .selectFrom('lead_address')
    .select('confirmed_at')
    .where('profile_id', '=', listing.profile_id)
    .where('email', '=', key)
    .executeTakeFirst()
  if (!row) return { email, state: 'unasked' }
  return { email, state: row.confirmed_at ? 'known' : 'waiting' }
}

/** Requires a confirmed address and an owner who hasn't opted out of lead emails. */
function canMailOwner({ owner, owner_confirmed_at }: Seller): boolean {
  return owner?.contact_email !== null && owner_confirmed_at !== null
}

async function belongsToBrokerage({ db }: AppContext, bizId: number, email: string) {
  const people = db
    .selectFrom('biz_employee')
    .select('id')
    .where('biz_id', '=', bizId)
    .where((row) => row(row.fn('lower', ['email']), '=', email))
  const offices = db
    .selectFrom('biz_location')
    .select('id')
    .where('biz_id', '=', bizId)
    .where((row) => row(row.fn('lower', ['email']), '=', email))
  const rows = await people.unionAll(offices).limit(1).execute()
  return rows.length > 0
}

type NamedAddress = {
  profile_id: number
  biz_id: number | null
  contact_email: string | null
  send_lead_to_contact: boolean
}

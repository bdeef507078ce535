import {
  contactStillNeededMessage,
  hasContactDetails,
  lacksContact,
  resolveContact,
} from '#features/listings/resolve-contact.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { privateOwner } from '#features/listings/server/public/private-owner.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'

/**
 * Prevents private sellers from removing their last contact method while one of their listings is active or could be
 * reactivated by an email confirmation.
 */
export async function assertReachable(ctx: AppContext, profileId: number): Promise<void> {
  const offered = await ctx.db
    .selectFrom('listing')
    .select(['contact_first_name', 'contact_last_name', 'contact_email'])
    .select(['contact_phone', 'contact_sms', 'title'])
    .select((eb) => privateOwner(eb).as('owner'))
    .where('profile_id', '=', profileId)
    .where('biz_id', 'is', null)
    .where('is_sold', '=', false)
    .where((eb) => eb.or([isForSale(ctx.now()), eb('hidden_for_silence_at', 'is not', null)]))
    .orderBy('id')
    .execute()
  const mute = offered.find(
    (listing) =>
      !hasContactDetails(listing) && lacksContact(resolveContact(listing, listing.owner)),
  )
  if (mute) throw fieldRefusal('', contactStillNeededMessage(mute.title))
}

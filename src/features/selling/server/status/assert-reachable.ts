import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { privateOwner } from '#features/listings/server/public/private-owner.ts'
import {
  contactStillNeeded,
  lacksContact,
  namesSomebody,
  statedContact,
} from '#features/listings/stated-contact.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'

/**
 * A private seller keeps a way to be reached while buyers see what they sell, or one press on a mailed question
 * brings it back.
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
    (listing) => !namesSomebody(listing) && lacksContact(statedContact(listing, listing.owner)),
  )
  if (mute) throw wrongField('', contactStillNeeded(mute.title))
}

import type { AppContext } from '#kernel/app-context.ts'

/** Records that the seller says that the aircraft is for sale although its number is missing. */
export async function answerAboutRegistration({ db, now }: AppContext, listingId: number) {
  await db
    .updateTable('listing_registry_entry')
    .set({ answered_at: now() })
    .where('listing_id', '=', listingId)
    .where('stated_from', 'is not', null)
    .execute()
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { renderScan } from '#features/media/server/public/render-scan.ts'
import { proofsFolder } from '#features/possession/server/find-proof.ts'
import { deriveCode } from '#features/possession/server/proof-code.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { dayMs, hourMs, toUtcDay } from '#kernel/time.ts'

/** Days since the photos: those of the demo seller, then others. */
const ages = [2, 9, 31, 64, ...Array.from({ length: 20 }, (_, i) => 3 * i + 4)]

/**
 * Creates accepted photos of private sellers, with the code that the site computes for their aircraft and day.
 * Each photo is the listing's own picture, which doesn't show the code.
 */
export async function writeProofs(ctx: AppContext): Promise<void> {
  const listings = await ctx.db
    .selectFrom('listing')
    .innerJoin('listing_image as picture', 'picture.listing_id', 'listing.id')
    .innerJoin('profile', 'profile.id', 'listing.profile_id')
    .select(['listing.id', 'registration', 'biz_id', 'profile_id', 'picture.name'])
    .where(isForSale(ctx.now()))
    .where('biz_id', 'is', null)
    .where('registration', 'is not', null)
    .where('picture.position', '=', 0)
    .where('picture.folder', '=', 'demo')
    .where('listed_at', '<', new Date(ctx.now().getTime() - 70 * dayMs))
    .where(sql<boolean>`not exists (select from moderation_case c
      where listing.id in (c.listing_id, c.other_listing_id))`)
    // The demo seller's aircraft first, which visitors can open in the editor.
    .orderBy(sql`profile.email = 'seller@example.com'`, 'desc')
    .orderBy('listed_at', 'desc')
    .limit(ages.length)
    .execute()
  for (const [index, { name, ...listing }] of listings.entries()) {
    const sentAt = new Date(ctx.now().getTime() - (ages[index] ?? 0) * dayMs)
    const day = toUtcDay(sentAt)
    const code = await deriveCode(ctx, listing, day)
    const photo = await renderScan(await readFile(join('demo', 'pictures', `${name}.jpg`)))
    const storage_key = `${proofsFolder}${listing.id}/demonstration.jpg`
    await getStorage(ctx).put(storage_key, photo, 'image/jpeg')
    await ctx.db
      .insertInto('possession_proof')
      .values({
        listing_id: listing.id,
        sent_by: listing.profile_id,
        code,
        code_day: day,
        sent_at: sentAt,
        storage_key,
        state: 'shown',
        checked_by: 'staff',
        checked_at: new Date(sentAt.getTime() + 3 * hourMs),
      })
      .execute()
  }
}

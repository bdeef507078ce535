import { sql } from 'kysely'
import { queueListingChecks } from '#features/listings/server/public/queue-listing-check.ts'
import { hashStoredImage } from '#features/media/server/public/compute-image-hash.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue, type Job, job } from '#kernel/server/jobs/job-queue.ts'

/**
 * Computes missing fingerprints of older images in batches and queues a check of their listings. Each batch is saved in
 * one transaction with the job for the next one, so a crash loses at most one batch.
 */
export const computeImageHashes: Job<{ after?: number }> = job<{ after?: number }>({
  name: 'print-pictures',
  schedule: '53 2 * * *',
  async handle(ctx, { after = 0 }) {
    const images = await findUnhashed(ctx, after)
    const last = images.at(-1)
    if (!last) return
    const hashed: HashedImage[] = []
    for (const image of images) hashed.push({ ...image, print: await hashStoredImage(ctx, image) })
    await inTransaction(ctx, async (ctx) => {
      const listingIds = await saveHashes(ctx, hashed)
      await queueListingChecks(ctx, [...new Set(listingIds)], null)
      if (images.length === sliceSize) await enqueue(ctx, computeImageHashes, { after: last.id })
    })
    ctx.log.info({ pictures: images.length }, 'fingerprinted older images')
  },
})

/** Images per batch. Small enough to finish well before the job times out. */
const sliceSize = 100

/**
 * Finds images without a fingerprint. Skips demo images because many listings share them, so they don't identify a
 * seller.
 */
function findUnhashed({ db }: AppContext, after: number) {
  return db
    .selectFrom('listing_image')
    .select(['id', 'folder', 'name'])
    .where('id', '>', after)
    .where('folder', '=', sql<string>`'aircraft/' || listing_id`)
    .where(sql<boolean>`not exists (select from picture_print where image_id = listing_image.id)`)
    .orderBy('id')
    .limit(sliceSize)
    .execute()
}

/**
 * Saves fingerprints, except for images that were rotated or deleted in the meantime. Returns the listings with new
 * ones.
 */
async function saveHashes({ db }: AppContext, hashed: readonly HashedImage[]): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number; print: string | null }>`
    insert into picture_print (image_id, listing_id, print)
    select listing_image.id, listing_image.listing_id, taken.print::bit(64)
    from unnest(${hashed.map(({ id }) => id)}::integer[], ${hashed.map(({ name }) => name)}::text[],
      ${hashed.map(({ print }) => print)}::text[]) as taken (id, name, print)
    join listing_image on listing_image.id = taken.id and listing_image.name = taken.name
    on conflict do nothing
    returning listing_id, print::text`.execute(db)
  return rows.filter(({ print }) => print !== null).map(({ listing_id }) => listing_id)
}

type HashedImage = { id: number; folder: string; name: string; print: string | null }

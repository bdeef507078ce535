import { sql } from 'kysely'
import { listingsWritten } from '#features/listings/server/public/listing-written.ts'
import { printStoredPicture } from '#features/media/server/public/print-stored-picture.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue, type Job, job } from '#kernel/server/job-queue.ts'

/**
 * Takes the prints of pictures that were uploaded before prints were, a slice at a time, and has their listings looked
 * at. A slice is kept whole with the job of the next one, so that a worker that dies loses the slice and nothing else.
 */
export const printPictures: Job<{ after?: number }> = job<{ after?: number }>({
  name: 'print-pictures',
  schedule: '53 2 * * *',
  async handle(ctx, { after = 0 }) {
    const images = await findUnprinted(ctx, after)
    const last = images.at(-1)
    if (!last) return
    const printed: Printed[] = []
    for (const image of images)
      printed.push({ ...image, print: await printStoredPicture(ctx, image) })
    await inTransaction(ctx, async (ctx) => {
      const kept = await keepPrints(ctx, printed)
      await listingsWritten(ctx, [...new Set(kept)], null)
      if (images.length === sliceSize) await enqueue(ctx, printPictures, { after: last.id })
    })
    ctx.log.info({ pictures: images.length }, 'took prints of elder pictures')
  },
})

/** Well within the time after which a job counts as dead. */
const sliceSize = 100

/** Pictures of the demonstration are many listings', and tell nothing of their sellers. */
function findUnprinted({ db }: AppContext, after: number) {
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

/** What was turned or removed meanwhile has its own print, or needs none. Tells the listings that have new ones. */
async function keepPrints({ db }: AppContext, printed: readonly Printed[]): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number; print: string | null }>`
    insert into picture_print (image_id, listing_id, print)
    select listing_image.id, listing_image.listing_id, taken.print::bit(64)
    from unnest(${printed.map(({ id }) => id)}::integer[], ${printed.map(({ name }) => name)}::text[],
      ${printed.map(({ print }) => print)}::text[]) as taken (id, name, print)
    join listing_image on listing_image.id = taken.id and listing_image.name = taken.name
    on conflict do nothing
    returning listing_id, print::text`.execute(db)
  return rows.filter(({ print }) => print !== null).map(({ listing_id }) => listing_id)
}

type Printed = { id: number; folder: string; name: string; print: string | null }

import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Returns the number of images of a listing, including those still being processed. */
export async function countImages({ db }: AppContext, listingId: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from listing_image where listing_id = ${listingId})
      + (select count(*) from listing_upload where listing_id = ${listingId}
          and failure is null and replaces_image_id is null) as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

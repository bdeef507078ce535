import { listingPath } from '#features/listings/listing-url.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { ImportReport } from '../../operation-contract.ts'

/** Maximum number of failed images listed in a report. */
const maxFailedImages = 50

/** Lists an operation's images that couldn't be downloaded or processed, with their listings. */
export async function listFailedImages(
  { db }: AppContext,
  operationId: number,
): Promise<ImportReport['images']> {
  const rows = await db
    .selectFrom('import_image as i')
    .innerJoin('listing as l', 'l.id', 'i.listing_id')
    .select(['i.url', 'i.failure', 'l.id', 'l.title'])
    .where('i.operation_id', '=', operationId)
    .where('i.state', '=', 'failed')
    .orderBy('i.id')
    .limit(maxFailedImages)
    .execute()
  return rows.map(({ url, failure, id, title }) => ({
    url,
    reason: failure ?? '',
    listing: { title, url: listingPath({ id, title }) },
  }))
}

import { parseImageUrl } from '#features/media/image-files.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Replaces or omits the URLs of photos that a listing already has. */
type ResolveImages = (listingId: number, urls: readonly string[]) => string[]

/**
 * Recognizes a listing's own photos in an inventory feed of this site, so that they aren't added again. A photo that
 * was imported keeps the URL of its feed, and one that was uploaded isn't part of the feed.
 */
export async function loadOwnPhotos(
  { db }: AppContext,
  listingIds: readonly number[],
): Promise<ResolveImages> {
  const rows =
    listingIds.length === 0
      ? []
      : await db
          .selectFrom('listing_image as photo')
          .leftJoin('import_image as imported', 'imported.listing_image_id', 'photo.id')
          .select(['photo.listing_id', 'photo.folder', 'photo.name', 'imported.url'])
          .where('photo.listing_id', 'in', listingIds)
          .execute()
  const feedUrls = new Map(
    rows.map(({ listing_id, folder, name, url }) => [`${listing_id} ${folder}/${name}`, url]),
  )
  return (listingId, urls) =>
    urls.flatMap((url) => {
      const image = parseImageUrl(new URL(url).pathname)
      const feedUrl = image && feedUrls.get(`${listingId} ${image.folder}/${image.name}`)
      return feedUrl === undefined || image === null ? url : (feedUrl ?? [])
    })
}

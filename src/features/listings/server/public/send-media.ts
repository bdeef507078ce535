import type { Context } from 'hono'
import { parseImageUrl } from '#features/media/image-files.ts'
import { sendImage } from '#features/media/server/public/send-image.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { sendFile } from '#kernel/server/http/static-files.ts'
import { isPublicListing } from '../../policy.ts'

/** Cache duration for permanent title image URLs, in seconds. */
const titleKeepSeconds = 60

/**
 * Handles requests under /media. Returns null for other paths. Besides the URLs of individual images, each listing
 * has permanent URLs for its current title image:
 * `aircraft/{listingId}/thumb|small|large/title-t|title-s|title-l.jpg`. These can be guessed, so they return a
 * placeholder for listings that are hidden or have no images.
 */
export async function sendMedia(c: Context, ctx: AppContext): Promise<Response | null> {
  const at = parseImageUrl(c.req.path)
  if (!at) return null
  const listingId = /^aircraft\/(\d{1,9})$/.exec(at.folder)?.[1]
  if (at.name !== 'title' || !listingId) return sendImage(c, ctx, at)
  const title = await findTitle(ctx, Number(listingId))
  const { size, type } = at
  const keeping = { keepSeconds: titleKeepSeconds }
  const picture = title && (await sendImage(c, ctx, { ...title, size, type }, keeping))
  if (picture) return picture
  const placeholder = await sendFile(c, 'public', '/no-photo.jpg', { immutable: false })
  placeholder?.headers.set('Cache-Control', `public, max-age=${titleKeepSeconds}`)
  return placeholder
}

async function findTitle({ db, now }: AppContext, listingId: number) {
  const title = await db
    .selectFrom('listing_image')
    .innerJoin('listing', 'listing.id', 'listing_image.listing_id')
    .select(['folder', 'name', 'is_active', 'expires_at'])
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return title && isPublicListing(title, now()) ? title : null
}

import type { Context } from 'hono'
import { pictureAt } from '#features/media/picture-files.ts'
import { sendPicture } from '#features/media/server/public/send-picture.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { sendFile } from '#kernel/server/http/static-files.ts'
import { isShown } from '../../policy.ts'

/** How long the lasting address of a title image may show the former one. */
const titleKeepSeconds = 60

/**
 * Answers an address under /media, or null. Beside every image's own addresses each listing has lasting ones,
 * `aircraft/{listingId}/thumb|small|large/title-t|title-s|title-l.jpg`, for whatever image is its title now. They
 * can be guessed: of a listing that visitors may not see, as of one without images, they show the placeholder.
 */
export async function sendMedia(c: Context, ctx: AppContext): Promise<Response | null> {
  const at = pictureAt(c.req.path)
  if (!at) return null
  const listingId = /^aircraft\/(\d{1,9})$/.exec(at.folder)?.[1]
  if (at.name !== 'title' || !listingId) return sendPicture(c, ctx, at)
  const title = await findTitle(ctx, Number(listingId))
  const { size, type } = at
  const keeping = { keepSeconds: titleKeepSeconds }
  const picture = title && (await sendPicture(c, ctx, { ...title, size, type }, keeping))
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
  return title && isShown(title, now()) ? title : null
}

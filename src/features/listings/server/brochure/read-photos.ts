import { findKind } from '#features/lookups/kinds.ts'
import { parseImageUrl } from '#features/media/image-files.ts'
import { readImageFile } from '#features/media/server/public/inspect-image.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import type { Brochure } from './load-brochure.ts'

/** Loads the photos in display order. Skips missing files. */
export async function readPhotos(
  ctx: AppContext,
  { images, listing }: Brochure,
): Promise<BrochurePhoto[]> {
  const isTall = findKind(listing) === 'balloon'
  const read = await Promise.all(
    images.slice(0, maxPhotos).map(async ({ large, small, caption }, i) => {
      const at = parseImageUrl(i === 0 ? large : small)
      const content = at && (await readImageFile(ctx, at))
      return content && isJpeg(content)
        ? { content, alt: caption ?? t`${listing.title}, photo ${i + 1}`, isTall }
        : null
    }),
  )
  return read.filter((photo) => photo !== null)
}

/** Reads the broker's logo. Returns null if there is none, or if it isn't an uploaded image. */
export async function readLogo(ctx: AppContext, { broker }: Brochure): Promise<Buffer | null> {
  const at = broker?.logo ? parseImageUrl(broker.logo) : null
  const content = at && (await readImageFile(ctx, { ...at, type: 'jpg' }))
  return content && isJpeg(content) ? content : null
}

/** Three on the first page and two rows of three on the second. */
const maxPhotos = 9

function isJpeg(content: Buffer): boolean {
  return content[0] === 0xff && content[1] === 0xd8
}

/** `alt` describes the photo in the reader's language. Photos of tall aircraft aren't cropped. */
export type BrochurePhoto = { content: Buffer; alt: string; isTall: boolean }

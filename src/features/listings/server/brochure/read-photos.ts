import { pictureAt } from '#features/media/picture-files.ts'
import { readPictureFile } from '#features/media/server/public/read-picture-file.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Brochure } from './load-brochure.ts'

/** Photos as they are stored, title photo first; one whose file is gone is left out. */
export async function readPhotos(ctx: AppContext, { images }: Brochure): Promise<BrochurePhoto[]> {
  const read = await Promise.all(
    images.slice(0, photosShown).map(async ({ large, small }, i) => {
      const at = pictureAt(i === 0 ? large : small)
      const content = at && (await readPictureFile(ctx, at))
      return content && isJpeg(content) ? { content } : null
    }),
  )
  return read.filter((photo) => photo !== null)
}

/** Three on the first sheet and two rows of three on the second. */
const photosShown = 9

function isJpeg(content: Buffer): boolean {
  return content[0] === 0xff && content[1] === 0xd8
}

export type BrochurePhoto = { content: Buffer }

import { buffer } from 'node:stream/consumers'
import type { AppContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { pictureFile, pictureSizes } from '../../picture-files.ts'
import { readPicture } from '../picture-reader.ts'
import { picturePrint } from './picture-print.ts'

/** The print of a picture that is stored already; null for a flat one, and where its file is gone or damaged. */
export async function printStoredPicture(
  ctx: AppContext,
  at: { folder: string; name: string },
): Promise<string | null> {
  const key = pictureFile(at, small, 'jpg')
  const file = await getStorage(ctx).get(key)
  if (!file) {
    ctx.log.warn({ key }, 'a picture has no file to take a print of')
    return null
  }
  const content = await buffer(file.stream)
  return picturePrint(readPicture(content)).catch((error: unknown) => {
    ctx.log.warn({ key, error: String(error) }, 'no print can be taken of a picture')
    return null
  })
}

const small = pictureSizes[1]

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#kernel/app-context.ts'
import { isPlainKey } from '#kernel/server/storage/storage.ts'
import { demonstrationFolder, pictureFile, pictureSizes } from '../../picture-files.ts'

/** The largest JPEG of a picture of the demonstration; null for any other picture. */
export async function openDemonstrationPicture(
  { config }: AppContext,
  picture: { folder: string; name: string },
): Promise<Buffer | null> {
  const file = pictureFile(picture, pictureSizes[0], 'jpg')
  if (picture.folder !== demonstrationFolder || !isPlainKey(file)) return null
  return readFile(join(config.dataDir, 'media', file)).catch(() => null)
}

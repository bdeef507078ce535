import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { AppContext } from '#kernel/app-context.ts'
import { getStorage, isPlainKey } from '#kernel/server/storage/storage.ts'
import { demonstrationFolder, type PictureAt, pictureFile } from '../../picture-files.ts'

/** One stored size of a picture, whole; null where there is no such file. */
export async function readPictureFile(ctx: AppContext, at: PictureAt): Promise<Buffer | null> {
  const key = pictureFile(at, at.size, at.type)
  if (!isPlainKey(key)) return null
  // Every machine renders those of the demonstration on its own disk.
  if (at.folder === demonstrationFolder)
    return readFile(join(ctx.config.dataDir, 'media', key)).catch(() => null)
  const file = await getStorage(ctx).get(key)
  return file && buffer(file.stream)
}

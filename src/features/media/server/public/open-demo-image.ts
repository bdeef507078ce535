import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#kernel/app-context.ts'
import { isPlainKey } from '#kernel/server/storage/storage.ts'
import { demoFolder, imageKey, imageSizes } from '../../image-files.ts'

/** Opens a demo image's largest JPEG. Returns null for any other image. */
export async function openDemoImage(
  { config }: AppContext,
  picture: { folder: string; name: string },
): Promise<Buffer | null> {
  const file = imageKey(picture, imageSizes[0], 'jpg')
  if (picture.folder !== demoFolder || !isPlainKey(file)) return null
  return readFile(join(config.dataDir, 'media', file)).catch(() => null)
}

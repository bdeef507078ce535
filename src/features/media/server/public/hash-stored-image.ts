import { buffer } from 'node:stream/consumers'
import type { AppContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { imageKey, imageSizes } from '../../image-files.ts'
import { openImage } from '../image-reader.ts'
import { computeImageHash } from './compute-image-hash.ts'

/** Returns null if the image is flat, or if its file is missing or damaged. */
export async function hashStoredImage(
  ctx: AppContext,
  at: { folder: string; name: string },
): Promise<string | null> {
  const key = imageKey(at, small, 'jpg')
  const file = await getStorage(ctx).get(key)
  if (!file) {
    ctx.log.warn({ key }, 'stored image has no file to fingerprint')
    return null
  }
  const content = await buffer(file.stream)
  return computeImageHash(openImage(content)).catch((error: unknown) => {
    ctx.log.warn({ key, error: String(error) }, 'failed to fingerprint image')
    return null
  })
}

const small = imageSizes[1]

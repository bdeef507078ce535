import type { AppContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { imageKey } from '../../image-files.ts'
import { imageContentTypes } from '../image-content-types.ts'
import type { RenderedImage } from './render-image.ts'

/** Stores all rendered files of an image. Idempotent. */
export async function storeImage(
  ctx: AppContext,
  at: { folder: string; name: string },
  { files }: RenderedImage,
): Promise<void> {
  const storage = getStorage(ctx)
  await Promise.all(
    files.map(({ size, type, content }) =>
      storage.put(imageKey(at, size, type), content, imageContentTypes[type]),
    ),
  )
}

import type { AppContext } from '#kernel/app-context.ts'
import { demoFolder, imageSizes } from '../../image-files.ts'
import { readImageFile } from './inspect-image.ts'

/** Opens a demo image's largest JPEG. Returns null for any other image. */
export async function openDemoImage(
  ctx: AppContext,
  picture: { folder: string; name: string },
): Promise<Buffer | null> {
  if (picture.folder !== demoFolder) return null
  return readImageFile(ctx, { ...picture, size: imageSizes[0], type: 'jpg' })
}

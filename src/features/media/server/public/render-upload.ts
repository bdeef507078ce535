import { fieldRefusal } from '#kernel/errors.ts'
import { limitConcurrency } from '#kernel/server/limits/limit-concurrency.ts'
import { inspectImage } from './inspect-image.ts'
import { renderImage } from './render-image.ts'
import { UnsupportedImageError } from './unsupported-image-error.ts'

/** Re-encodes an uploaded image. Rejects unsupported files with an error at the field `file`. */
export function renderUpload(read: () => Promise<Uint8Array>) {
  return oneAtATime(async () => {
    const content = await read()
    try {
      await inspectImage(content)
      return await renderImage(content, 0)
    } catch (error) {
      if (error instanceof UnsupportedImageError) throw fieldRefusal('file', error.message)
      throw error
    }
  })
}

/** Limits memory usage, because rendering loads the whole file. */
const oneAtATime = limitConcurrency(1)

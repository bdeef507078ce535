import { randomUUID } from 'node:crypto'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { limitConcurrency } from '#kernel/server/limit-concurrency.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/rate-limit.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { imageKeys } from '../../image-files.ts'
import { logoTooLargeMessage } from '../../logo-rules.ts'
import { toResponsiveImage } from '../../rules.ts'
import { inspectImage } from './inspect-image.ts'
import { receiveFirstFile } from './receive-files.ts'
import { renderImage } from './render-image.ts'
import { storeImage } from './store-image.ts'
import { UnsupportedImageError } from './unsupported-image-error.ts'

/**
 * Receives an image, re-encodes and stores it in the folder, and passes its URL to `save`. Deletes the stored files
 * if `save` fails.
 */
export async function receiveLogo<T>(
  ctx: ActorContext,
  folder: string,
  save: (url: string) => Promise<T>,
): Promise<T> {
  await consumeRateLimit(ctx, logosByProfile, String(ctx.actor.profileId), tooManyLogos)
  const rendered = await receiveFirstFile(ctx, logo, ({ read }) =>
    oneAtATime(async () => render(await read())),
  )
  const at = { folder, name: randomUUID() }
  await storeImage(ctx, at, rendered)
  const { small } = toResponsiveImage({
    ...at,
    ...rendered,
    caption: null,
    feature_id: null,
    rotation: 0,
  })
  return save(small).catch(async (error: unknown) => {
    await getStorage(ctx).remove(imageKeys(at))
    throw error
  })
}

const logo = { missing: 'Select an image.', tooLarge: logoTooLargeMessage }
const logosByProfile: RateLimit = { name: 'logo', points: 60, seconds: 3_600 }
const tooManyLogos = 'You’ve uploaded too many images. Please try again later.'
/** Limits memory use, because rendering loads the whole file. */
const oneAtATime = limitConcurrency(1)

async function render(content: Uint8Array) {
  try {
    await inspectImage(content)
    return await renderImage(content, 0)
  } catch (error) {
    if (error instanceof UnsupportedImageError) throw fieldRefusal('file', error.message)
    throw error
  }
}

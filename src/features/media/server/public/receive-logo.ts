import { randomUUID } from 'node:crypto'
import type { ActorContext } from '#kernel/app-context.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { imageKeys } from '../../image-files.ts'
import { logoTooLargeMessage } from '../../logo-rules.ts'
import { toResponsiveImage } from '../../rules.ts'
import { receiveFirstFile } from './receive-files.ts'
import { renderUpload } from './render-upload.ts'
import { storeImage } from './store-image.ts'

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
  const rendered = await receiveFirstFile(ctx, logo, ({ read }) => renderUpload(read))
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

import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import type { AppContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { imageKey, imageSizes } from '../../image-files.ts'
import { openImage } from '../image-reader.ts'

/**
 * Computes a 64-bit perceptual hash. Each bit indicates whether a low-frequency cosine coefficient is above the
 * median. Resizing, recompressing, or brightening an image barely changes its hash, but different images differ in
 * about half of the bits. Returns null for flat images, such as plain sky, because their hash would depend on
 * noise.
 */
export async function computeImageHash(picture: Sharp): Promise<string | null> {
  const grayValues = await picture
    .greyscale()
    .resize(edge, edge, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const waves = lowFrequencyCoefficients(grayValues)
  if (Math.hypot(...waves) / edge < flatBelow) return null
  const median = waves.toSorted((a, b) => a - b)[waves.length / 2] as number
  return waves.map((wave) => (wave >= median ? '1' : '0')).join('')
}

/** Maximum Hamming distance between hashes of the same image. */
export const maxImageHashDistance = 6

const edge = 32
const waveCount = 8
/** Images whose gray values (0 to 255) have a lower mean deviation than this count as flat. */
const flatBelow = 4

/**
 * Returns the lowest-frequency coefficients of the two-dimensional cosine transform, except those that are constant
 * in one direction.
 */
function lowFrequencyCoefficients(grayValues: Uint8Array): number[] {
  const orders = Array.from({ length: waveCount }, (_, order) => order + 1)
  const rows = Array.from({ length: edge }, (_, y) =>
    orders.map((order) => project(order, (x) => grayValues[y * edge + x] as number)),
  )
  return orders.flatMap((down) =>
    orders.map((_, across) => project(down, (y) => rows[y]?.[across] as number)),
  )
}

/** Returns one coefficient of the cosine transform. */
function project(order: number, valueAt: (index: number) => number): number {
  let sum = 0
  for (let index = 0; index < edge; index++) sum += valueAt(index) * cosine(order, index)
  return sum * Math.sqrt(2 / edge)
}

const cosines = Array.from({ length: waveCount + 1 }, (_, order) =>
  Array.from({ length: edge }, (_, index) =>
    Math.cos(((2 * index + 1) * order * Math.PI) / (2 * edge)),
  ),
)

function cosine(order: number, index: number): number {
  return cosines[order]?.[index] as number
}

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

import type { Sharp } from 'sharp'

/**
 * What a picture looks like, as 64 zeros and ones: which of its slow waves of light and dark are stronger than the
 * median. Made smaller, compressed anew or a little brighter it has nearly the same print; another picture differs in
 * about half of it. Null for a flat one, such as the sky alone, where noise would decide.
 */
export async function picturePrint(picture: Sharp): Promise<string | null> {
  const greys = await picture
    .greyscale()
    .resize(edge, edge, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const waves = slowWaves(greys)
  if (Math.hypot(...waves) / edge < flatBelow) return null
  const median = waves.toSorted((one, other) => one - other)[waves.length / 2] as number
  return waves.map((wave) => (wave >= median ? '1' : '0')).join('')
}

/** Two prints of one picture differ in at most so many places. */
export const samePictureWithin = 6

const edge = 32
const waveCount = 8
/** Mean deviation of its greys, of 255. */
const flatBelow = 4

/** The first waves of the two-dimensional cosine transform, without those that do not change in one direction. */
function slowWaves(greys: Uint8Array): number[] {
  const orders = Array.from({ length: waveCount }, (_, order) => order + 1)
  const rows = Array.from({ length: edge }, (_, y) =>
    orders.map((order) => project(order, (x) => greys[y * edge + x] as number)),
  )
  return orders.flatMap((down) =>
    orders.map((_, across) => project(down, (y) => rows[y]?.[across] as number)),
  )
}

/** How much of one cosine wave is in the values. */
function project(order: number, valueAt: (place: number) => number): number {
  let sum = 0
  for (let place = 0; place < edge; place++) sum += valueAt(place) * cosine(order, place)
  return sum * Math.sqrt(2 / edge)
}

const cosines = Array.from({ length: waveCount + 1 }, (_, order) =>
  Array.from({ length: edge }, (_, place) =>
    Math.cos(((2 * place + 1) * order * Math.PI) / (2 * edge)),
  ),
)

function cosine(order: number, place: number): number {
  return cosines[order]?.[place] as number
}

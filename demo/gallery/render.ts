import type { Archetype } from '#features/lookups/server/public/catalogue/model.ts'
import { pictureWidths } from '#features/media/rules.ts'

/** What a render is called in the media store, all its sizes. */
export function pictureName({ file }: Pick<Render, 'file'>): string {
  return file.replace(/\.jpg$/, '')
}

/** Measures of the largest size that is kept of it. */
export function largestSize({ width, height }: Render): { width: number; height: number } {
  const shown = Math.min(width, pictureWidths.large)
  return { width: shown, height: Math.round((height * shown) / width) }
}

export type View =
  | 'front'
  | 'rear'
  | 'side'
  | 'nose'
  | 'panel'
  | 'cabin'
  | 'detail-engine'
  | 'detail-tail'
  | 'detail-gear'
  | 'hangar'
  | 'dusk'
  | 'flight'
/** One entry of the pictures' manifest: an interior may stand in it once for each livery. */
export type Render = {
  file: string
  archetype: Archetype
  livery: string
  view: View
  panel?: 'steam' | 'glass' | 'flightdeck'
  width: number
  height: number
}

import { photoWidths } from '#kernel/format/photo-files.ts'

/** Returns the name of a render in the media store, shared by all its sizes. */
export function imageName({ file }: Pick<Render, 'file'>): string {
  return file.replace(/\.jpg$/, '')
}

/** Returns the dimensions of the largest stored size. */
export function largestSize({ width, height }: Render): { width: number; height: number } {
  const storedWidth = Math.min(width, photoWidths.large)
  return { width: storedWidth, height: Math.round((height * storedWidth) / width) }
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
/** Entry in the image manifest. An interior can appear once for each livery. */
export type Render = {
  file: string
  /** Shape of the airframe, a value of `reference/shapes.csv`. */
  archetype: string
  livery: string
  view: View
  panel?: 'steam' | 'glass' | 'flightdeck'
  width: number
  height: number
}

/**
 * How lines of words are written down with what they mean. Makes are named as in the catalogue, families after their
 * make ("Cessna 182"); everything else is a parameter of the search.
 */
export type Asked = readonly [line: string, meaning: Meaning, notUnderstood?: readonly string[]]

export type Meaning = {
  makes?: readonly string[]
  families?: readonly string[]
} & { [parameter: string]: string | number | readonly number[] | readonly string[] | undefined }

/** Choices by id, so that a line's meaning reads. */
export const category = {
  single: 1,
  multi: 2,
  turboprop: 3,
  jet: 4,
  lightSport: 5,
  experimental: 6,
  warbird: 7,
  pistonHelicopter: 8,
  turbineHelicopter: 9,
  motorGlider: 11,
  gyroplane: 12,
  ultralight: 13,
} as const
export const type = { helicopter: 2, glider: 3 } as const
export const jet = { veryLight: 1, light: 2, midsize: 3, superMidsize: 4, large: 5 } as const
export const gear = {
  tricycle: 1,
  retractable: 2,
  tailwheel: 3,
  retractableTailwheel: 4,
  floats: 5,
  amphibious: 6,
  skis: 8,
} as const
export const has = {
  waas: 1,
  adsbOut: 2,
  autopilot: 3,
  glass: 4,
  iceProtection: 5,
  knownIce: 6,
  airConditioning: 7,
  oxygen: 8,
} as const
export const offer = { forRent: 1, withPhotos: 2, negotiable: 3 } as const
export const state = { az: 3, ca: 5, co: 6, fl: 10, ga: 11, nm: 32, ok: 37, tx: 44 } as const

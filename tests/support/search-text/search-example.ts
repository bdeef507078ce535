/**
 * A search text and its meaning. Makes are named as in the catalog, and families include their make ("Cessna 182"). All
 * other values are search parameters.
 */
export type SearchExample = readonly [
  line: string,
  meaning: ExpectedSearch,
  notUnderstood?: readonly string[],
]

export type ExpectedSearch = { makes?: readonly string[]; families?: readonly string[] } & {
  [parameter: string]: string | number | readonly number[] | readonly string[] | undefined
}

/** IDs by name, to make the meanings readable. */
export const categoryIds = {
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
  balloon: 14,
  airship: 15,
  weightShift: 16,
  poweredParachute: 17,
} as const
export const aircraftTypeIds = { helicopter: 2, glider: 3 } as const
export const jetSizeIds = { veryLight: 1, light: 2, midsize: 3, superMidsize: 4, large: 5 } as const
export const gearIds = {
  tricycle: 1,
  retractable: 2,
  tailwheel: 3,
  retractableTailwheel: 4,
  floats: 5,
  amphibious: 6,
  skis: 8,
} as const
export const equipmentIds = {
  waas: 1,
  adsbOut: 2,
  autopilot: 3,
  glass: 4,
  iceProtection: 5,
  knownIce: 6,
  airConditioning: 7,
  oxygen: 8,
} as const
export const offerIds = { forRent: 1, withPhotos: 2, negotiable: 3 } as const
export const stateIds = {
  az: 3,
  ca: 5,
  co: 6,
  fl: 10,
  ga: 11,
  nm: 32,
  ny: 33,
  ok: 37,
  tx: 44,
} as const
/** Countries are values of the state filter. */
export const countryIds = {
  argentina: 1017,
  austria: 1019,
  switzerland: 1059,
  georgia: 1160,
  germany: 1082,
  spain: 1122,
  uk: 1157,
  mexico: 1335,
  turkey: 1511,
} as const
/** Families that one word names. */
export const citations = [
  'Cessna Citation I',
  'Cessna Citation Latitude',
  'Cessna Citation Longitude',
  'Cessna Citation II',
  'Cessna Citation III',
  'Cessna Citation V',
  'Cessna Citation X',
  'Cessna Citation Excel',
  'Cessna Citation Sovereign',
  'Cessna CitationJet',
  'Cessna Mustang',
]
export const cubs = [
  'Piper J-3',
  'Piper PA-18',
  'CubCrafters Carbon Cub',
  'CubCrafters Sport Cub',
  'American Legend Legend Cub',
]

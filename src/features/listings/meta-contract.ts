import { z } from 'zod'
import { Picture } from '#features/media/contract.ts'
import { oneLine } from '#kernel/plain-text.ts'
import { aircraftFacts } from './aircraft-facts.ts'
import { engineFacts } from './engine-facts.ts'
import { factShape, stated, words } from './fact-schema.ts'

// What the wire carries as JSON text beside a listing. Null means "not stated" everywhere in this file, and
// whoever writes may leave out what is not stated.

/** Words that may be missing. */
const statedWords = (longest: number, form = oneLine) => stated(words(longest, form))

export const EngineEntry = z.object({
  number: z
    .int()
    .min(1, 'Engines are numbered from 1 to 99.')
    .max(99, 'Engines are numbered from 1 to 99.'),
  ...factShape(engineFacts),
})
export type EngineEntry = z.infer<typeof EngineEntry>

function areNumberedOnce(engines: readonly { number: number }[]): boolean {
  return new Set(engines.map((engine) => engine.number)).size === engines.length
}

export const FeatureGroup = z.object({
  id: z.string().max(50),
  name: z
    .string()
    .overwrite(oneLine)
    .min(1, 'A group needs a name.')
    .max(50, 'At most 50 characters.'),
  description: statedWords(250),
  items: z
    .array(z.string().overwrite(oneLine).min(1).max(100, 'At most 100 characters.'))
    .max(100, 'At most 100 items a group.')
    .default([]),
})
export type FeatureGroup = z.infer<typeof FeatureGroup>

export const avionicsKinds = [
  'suite',
  'display',
  'gps-nav-com',
  'gps-com',
  'gps',
  'nav-com',
  'com',
  'autopilot',
  'transponder',
  'ads-b',
  'audio',
  'weather',
  'traffic',
  'other',
] as const
export const AvionicsItem = z.object({
  kind: z.enum(avionicsKinds),
  make: statedWords(50),
  model: z.string().overwrite(oneLine).min(1, 'Name the unit.').max(100, 'At most 100 characters.'),
})
export type AvionicsItem = z.infer<typeof AvionicsItem>

/** What only boats have: kept for clients that were written for them, and shown nowhere. */
export const BoatSpecs = z.object({
  tax: z.string().overwrite(oneLine).max(30).nullish(),
  hullShape: z.string().overwrite(oneLine).max(30).nullish(),
  loa: z.number().nullish(),
  lwl: z.number().nullish(),
  beam: z.number().nullish(),
  minDraft: z.number().nullish(),
  maxDraft: z.number().nullish(),
  cabins: z.int().nullish(),
  berths: z.int().nullish(),
  sleeps: z.int().nullish(),
  heads: z.int().nullish(),
  freshWater: z.number().nullish(),
})

/** The facts of the aircraft, its panel and engines; then what only boats have. */
export const ListingSpecs = z.object({
  ...factShape(aircraftFacts, { speed: 'Knots.' }),
  avionics: z.array(AvionicsItem).max(100, 'At most 100 units.').default([]),
  engines: z
    .array(EngineEntry)
    .max(99, 'At most 99 engines.')
    .refine(areNumberedOnce, 'Two engines have the same number.')
    .default([]),
  ...BoatSpecs.shape,
})
export type ListingSpecs = z.infer<typeof ListingSpecs>

export const Video = z.object({
  url: z.url({ protocol: /^https$/, error: 'An address that begins with https://.' }).max(500),
  title: statedWords(100),
})
export type Video = z.infer<typeof Video>

/** What the wire carries as a JSON string under `meta`. */
export const ListingMeta = z.object({
  specs: ListingSpecs.prefault({}),
  images: z.array(Picture).max(200).default([]),
  features: z.array(FeatureGroup).max(40, 'At most 40 groups.').default([]),
  videos: z.array(Video).max(20).default([]),
})
export type ListingMeta = z.infer<typeof ListingMeta>

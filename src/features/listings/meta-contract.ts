import { z } from 'zod'
import { Picture } from '#features/media/contract.ts'
import { oneLine, plainText } from '#kernel/plain-text.ts'

// What the wire carries as JSON text beside a listing. Null means "not stated" everywhere in this file, and
// whoever writes may leave out what is not stated.

/** A fact that may be missing. */
const stated = <T extends z.ZodType>(fact: T) => fact.nullable().default(null)
/** Words of a specification; only blanks are the same as none. */
const words = (max = 30, form = oneLine) =>
  stated(
    z
      .string()
      .overwrite(form)
      .max(max, `At most ${max} characters.`)
      .transform((text) => text || null),
  )
const whole = (max: number, min = 1) =>
  stated(z.int('A whole number.').min(min, atLeast(min)).max(max, atMost(max)))
const measure = (max: number, min = 0.1) =>
  stated(z.number('A number.').min(min, atLeast(min)).max(max, atMost(max)))
const atLeast = (min: number) => `At least ${figures.format(min)}.`
const atMost = (max: number) => `At most ${figures.format(max)}.`
/** "2,000,000", and years without a comma. */
const figures = new Intl.NumberFormat('en-US', { useGrouping: 'min2' })
const hours = measure(200_000, 0)
/** Of an age that has aircraft; the database knows no year 0. */
const day = z.iso.date('A date.').refine((date) => date >= '1900', 'A date after 1900.')
/** A year that a part was made or renewed in. */
const partYear = whole(2_100, 1_900)

export const hoursBases = ['SNEW', 'SMOH', 'SFRM', 'STOH'] as const
export const HoursBasis = z
  .enum(hoursBases)
  .describe(
    'What engine hours count from: new, major overhaul, factory remanufacture, top overhaul.',
  )
export type HoursBasis = z.infer<typeof HoursBasis>

const Propeller = z.object({
  make: words(),
  model: words(),
  blades: whole(12),
  hours,
  hoursBasis: stated(HoursBasis),
})

export const EngineEntry = z.object({
  number: z
    .int()
    .min(1, 'Engines are numbered from 1 to 99.')
    .max(99, 'Engines are numbered from 1 to 99.'),
  make: words(),
  model: words(),
  type: words(),
  year: partYear,
  cyl: whole(99),
  hp: measure(99_999),
  thrustLbf: whole(200_000),
  fuel: words(),
  hours,
  hoursBasis: stated(HoursBasis),
  overhauledOn: stated(day),
  tboHours: whole(100_000),
  propeller: Propeller.prefault({}),
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
  description: words(250),
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
  make: words(50),
  model: z.string().overwrite(oneLine).min(1, 'Name the unit.').max(100, 'At most 100 characters.'),
})
export type AvionicsItem = z.infer<typeof AvionicsItem>

export const damageHistories = ['none', 'repaired', 'damaged'] as const
export const logbookStates = ['complete', 'partial', 'missing'] as const

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

/** The specification's specs, then what only aircraft have. Lengths in feet, weights in pounds. */
export const ListingSpecs = z.object({
  description: words(10_000, plainText),
  hours: hours.describe('Airframe total time.'),
  hullId: words().describe('Serial number: the specification’s name for it.'),
  fuelCapacity: measure(99_999).describe('US gallons, usable.'),
  speed: z
    .object({ cruise: whole(2_000), max: whole(2_000) })
    .prefault({})
    .describe('Knots.'),
  passengers: whole(999).describe('Seats, the pilot’s among them.'),
  weight: whole(2_000_000).describe('Empty weight.'),
  maxTakeoffWeight: whole(2_000_000),
  usefulLoad: whole(2_000_000),
  rangeNm: whole(20_000),
  wingspan: measure(999),
  height: measure(999),
  registration: words(10),
  damageHistory: stated(z.enum(damageHistories)),
  logs: stated(z.enum(logbookStates)),
  annualDue: stated(day),
  inspections: words(100).describe('Of turbines: what was inspected when, and what is due.'),
  engineProgram: words(100).describe('The hourly programme that the engines are enrolled in.'),
  landings: whole(1_000_000, 0).describe('Since new.'),
  paintYear: partYear,
  interiorYear: partYear,
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
  title: words(100),
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

import { z } from 'zod'
import { Picture } from '#features/media/contract.ts'

// What the wire carries as JSON text beside a listing. Null means "not stated" everywhere in this file.

export const hoursBases = ['SNEW', 'SMOH', 'SFRM', 'STOH'] as const
export const HoursBasis = z
  .enum(hoursBases)
  .describe(
    'What engine hours count from: new, major overhaul, factory remanufacture, top overhaul.',
  )
export type HoursBasis = z.infer<typeof HoursBasis>

const hours = z.number().nonnegative()

export const EngineEntry = z.object({
  number: z.int().min(1).max(99),
  make: z.string().nullable(),
  model: z.string().nullable(),
  type: z.string().nullable(),
  year: z.int().nullable(),
  cyl: z.int().nullable(),
  hp: z.number().nullable(),
  thrustLbf: z.int().nullable(),
  fuel: z.string().nullable(),
  hours: hours.nullable(),
  hoursBasis: HoursBasis.nullable(),
  overhauledOn: z.iso.date().nullable(),
  tboHours: z.int().positive().nullable(),
  propeller: z.object({
    make: z.string().nullable(),
    model: z.string().nullable(),
    blades: z.int().nullable(),
    hours: hours.nullable(),
    hoursBasis: HoursBasis.nullable(),
  }),
})
export type EngineEntry = z.infer<typeof EngineEntry>

export const FeatureGroup = z.object({
  id: z.string().max(50),
  name: z.string().max(50),
  description: z.string().max(250).nullable(),
  items: z.array(z.string().max(100)),
})
export type FeatureGroup = z.infer<typeof FeatureGroup>

export const avionicsKinds = [
  'suite',
  'display',
  'gps-nav-com',
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
  make: z.string().max(50).nullable(),
  model: z.string().max(100),
})
export type AvionicsItem = z.infer<typeof AvionicsItem>

export const damageHistories = ['none', 'repaired', 'damaged'] as const
export const logbookStates = ['complete', 'partial', 'missing'] as const

/** The specification's specs, then what only aircraft have. Lengths in feet, weights in pounds. */
export const ListingSpecs = z.object({
  description: z.string().max(10_000).nullable(),
  hours: hours.nullable().describe('Airframe total time.'),
  hullId: z.string().nullable().describe('Serial number: the specification’s name for it.'),
  fuelCapacity: z.number().nullable().describe('US gallons, usable.'),
  speed: z.object({ cruise: z.int().nullable(), max: z.int().nullable() }).describe('Knots.'),
  passengers: z.int().nullable().describe('Seats, the pilot’s among them.'),
  weight: z.int().nullable().describe('Empty weight.'),
  maxTakeoffWeight: z.int().nullable(),
  usefulLoad: z.int().nullable(),
  rangeNm: z.int().nullable(),
  wingspan: z.number().nullable(),
  height: z.number().nullable(),
  registration: z.string().nullable(),
  damageHistory: z.enum(damageHistories).nullable(),
  logs: z.enum(logbookStates).nullable(),
  annualDue: z.iso.date().nullable(),
  paintYear: z.int().nullable(),
  interiorYear: z.int().nullable(),
  avionics: z.array(AvionicsItem),
  engines: z.array(EngineEntry),
})
export type ListingSpecs = z.infer<typeof ListingSpecs>

export const Video = z.object({ url: z.url(), title: z.string().max(100).nullable() })
export type Video = z.infer<typeof Video>

/** What the wire carries as a JSON string under `meta`. */
export const ListingMeta = z.object({
  specs: ListingSpecs,
  images: z.array(Picture),
  features: z.array(FeatureGroup),
  videos: z.array(Video),
})
export type ListingMeta = z.infer<typeof ListingMeta>

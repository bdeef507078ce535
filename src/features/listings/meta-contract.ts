import { z } from 'zod'
import { ResponsiveImage } from '#features/media/contract.ts'
import { maxCharacters } from '#kernel/fields.ts'
import { t } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { aircraftFacts } from './aircraft-facts.ts'
import { engineFacts } from './engine-facts.ts'
import { dateFact, type FactTable, measureFact, textFact, wholeFact } from './fact-table.ts'
import { factShape, optionalFact, textSchema } from './facts/fact-schema.ts'

// Listing data that the API sends as JSON text. In this file, null means "not stated", and clients may omit missing
// values.

const optionalText = (maxLength: number, form = normalizeLine) =>
  optionalFact(textSchema(maxLength, form))

export const EngineEntry = z
  .object({
    number: z
      .int()
      .min(1, 'Enter an engine number from 1 to 99.')
      .max(99, 'Enter an engine number from 1 to 99.'),
    ...factShape(engineFacts),
  })
  .meta({ id: 'Engine' })
export type EngineEntry = z.infer<typeof EngineEntry>

function areNumberedOnce(engines: readonly { number: number }[]): boolean {
  return new Set(engines.map((engine) => engine.number)).size === engines.length
}

export const FeatureGroup = z
  .object({
    id: z.string().max(50).default('').describe('Assigned if absent.'),
    name: z
      .string()
      .overwrite(normalizeLine)
      .min(1, 'Enter a group name.')
      .max(50, 'Enter up to 50 characters.'),
    description: optionalText(250),
    items: z
      .array(z.string().overwrite(normalizeLine).min(1).max(100, 'Enter up to 100 characters.'))
      .overwrite(splitItems)
      .max(100, 'Add up to 100 items per group.')
      .default([])
      .describe('Text that contains semicolons is split into several items.'),
  })
  .meta({ id: 'FeatureGroup' })
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
export const AvionicsItem = z
  .object({
    kind: z.enum(avionicsKinds),
    make: optionalText(50),
    model: z
      .string()
      .overwrite(normalizeLine)
      .min(1, 'Enter the unit’s name.')
      .max(100, 'Enter up to 100 characters.'),
  })
  .meta({ id: 'AvionicsItem' })
export type AvionicsItem = z.infer<typeof AvionicsItem>

/** Facts about a life-limited component. The time left and the due date are computed from them. */
export const componentFacts = {
  name: textFact('Component', 'name', 60),
  partNumber: textFact('Part number', 'partNumber', 40),
  serialNumber: textFact('Serial number', 'serialNumber', 40),
  lifeHours: wholeFact('Life limit', 'lifeHours', [1, 200_000], { unit: 'hr' }),
  hours: measureFact('Time since new', 'hours', [0, 200_000], { unit: 'hr' }),
  lifeCycles: wholeFact('Life limit in cycles', 'lifeCycles', [1, 1_000_000], { unit: 'cycles' }),
  cycles: wholeFact('Cycles since new', 'cycles', [0, 1_000_000], { unit: 'cycles' }),
  lifeMonths: wholeFact('Calendar limit', 'lifeMonths', [1, 1_200], {
    unit: 'months',
    about: 'Months from `installedOn` until the component is due.',
  }),
  installedOn: dateFact('New or installed on', 'installedOn', {
    about: 'Date from which the calendar limit counts.',
  }),
} as const satisfies FactTable

/** A life-limited component, such as a main rotor blade. */
export const Component = z
  .object({
    ...factShape(componentFacts),
    name: z
      .string()
      .overwrite(normalizeLine)
      .min(1, 'Enter the component’s name.')
      .max(...maxCharacters(componentFacts.name.maxLength)),
  })
  .meta({ id: 'Component' })
export type Component = z.infer<typeof Component>
export const maxComponents = 60

/** Boat-only fields. Accepted for existing clients but never displayed. */
export const BoatSpecs = z
  .object({
    tax: z.string().overwrite(normalizeLine).max(30).nullish(),
    hullShape: z.string().overwrite(normalizeLine).max(30).nullish(),
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
  .meta({ id: 'BoatSpecs' })

/** Facts about the aircraft, its avionics, and its engines, followed by boat-only fields. */
export const ListingSpecs = z
  .object({
    ...factShape(aircraftFacts, { speed: 'Knots.' }),
    avionics: z.array(AvionicsItem).max(100, 'Add up to 100 units.').default([]),
    engines: z
      .array(EngineEntry)
      .max(99, 'Add up to 99 engines.')
      .refine(areNumberedOnce, 'Two engines have the same number.')
      .default([]),
    components: z
      .array(Component)
      .max(maxComponents, { error: () => t`Add up to ${maxComponents} components.` })
      .default([])
      .describe('Life-limited components, such as a helicopter’s rotor blades.'),
    ...BoatSpecs.shape,
  })
  .meta({ id: 'ListingSpecs' })
export type ListingSpecs = z.infer<typeof ListingSpecs>

export const Video = z
  .object({
    url: z
      .url({ protocol: /^https$/, error: 'Enter a URL that starts with https://.' })
      .overwrite(normalizeLine)
      .max(500),
    title: optionalText(100),
  })
  .meta({ id: 'Video' })
export type Video = z.infer<typeof Video>

/** Contents of the JSON string in `meta`. */
export const ListingMeta = z
  .object({
    specs: ListingSpecs.prefault({}),
    images: z.array(ResponsiveImage).max(200).default([]),
    features: z
      .array(FeatureGroup)
      .max(40, 'Add up to 40 groups.')
      .overwrite(identifyGroups)
      .default([]),
    videos: z.array(Video).max(20).default([]),
  })
  .meta({ id: 'ListingMeta' })
export type ListingMeta = z.infer<typeof ListingMeta>

/** Splits texts at semicolons. Removes blank and duplicate items. */
export function splitItems(texts: readonly string[]): string[] {
  const items = texts.flatMap((text) => text.split(';')).map((item) => item.trim())
  return [...new Set(items)].filter((item) => item !== '')
}

/** Returns an ID that no other group uses. */
export function createGroupId(groups: readonly { id: string }[]): string {
  const existing = new Set(groups.map(({ id }) => id))
  let number = groups.length + 1
  while (existing.has(`g${number}`)) number++
  return `g${number}`
}

function identifyGroups<T extends { id: string }>(groups: T[]): T[] {
  const identified = [...groups]
  for (const [index, group] of groups.entries())
    if (group.id === '') identified[index] = { ...group, id: createGroupId(identified) }
  return identified
}

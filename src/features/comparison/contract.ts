import { z } from 'zod'
import { ListingCard } from '#features/listings/contract.ts'
import { hoursAsked } from '#features/ownership/contract.ts'
import { SavedState } from '#features/saved/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { groupNames, mostCompared } from './rules.ts'

export const CompareCell = z.object({
  text: z.string().nullable().describe('As it is read, without the unit; null: not stated.'),
  note: z.string().nullable().describe('What belongs to it.'),
  value: z.number().nullable().describe('What is compared, where the row is about a quantity.'),
  before: z.string().nullable().describe('A price before it fell.'),
  isWarning: z.boolean().describe('Expired, past a limit, damaged.'),
  isBest: z.boolean().describe('Among the better ones; those that are equal are marked alike.'),
  applies: z
    .boolean()
    .describe('False where nobody expects this fact of such an aircraft, as an annual of a jet.'),
  gauge: z
    .object({ hours: z.number(), tboHours: z.int() })
    .nullable()
    .describe('Engine time on the way to its overhaul.'),
  spread: z
    .object({
      low: z.number(),
      median: z.number(),
      high: z.number(),
      asking: z.number().nullable(),
    })
    .nullable()
    .describe('Asking prices of comparables, and this one’s.'),
})
export type CompareCell = z.infer<typeof CompareCell>

export const CompareRow = z.object({
  key: z.string(),
  label: z.string(),
  about: z.string().nullable().describe('What the label takes for granted.'),
  unit: z.string().nullable(),
  better: z
    .enum(['low', 'high'])
    .nullable()
    .describe('Which end is better, where that is no matter of taste; null where it is one.'),
  isSame: z.boolean().describe('All aircraft say the same.'),
  isPart: z.boolean().describe('A part of the row above.'),
  scale: z
    .object({ low: z.number(), high: z.number() })
    .nullable()
    .describe('The one scale of the cells’ spreads.'),
  cells: z.array(CompareCell).describe('In the order of the aircraft.'),
})
export type CompareRow = z.infer<typeof CompareRow>

export const ComparedAircraft = z.object({
  id: z.int(),
  state: SavedState,
  registration: z.string().nullable(),
  listing: ListingCard,
  costItems: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        yearlyFixed: z.int().describe('US dollars a year, however much it flies.'),
        hourly: z.int().describe('US dollars for each hour flown.'),
      }),
    )
    .nullable()
    .describe('What owning it costs, item by item; null without a price, and of what is sold.'),
})
export type ComparedAircraft = z.infer<typeof ComparedAircraft>

export const Comparison = z.object({
  title: z.string(),
  summary: z.string().nullable().describe('What sets them apart, in a sentence or two.'),
  aircraft: z.array(ComparedAircraft).describe('In the order asked.'),
  gone: z.array(z.int()).describe('Ids that are not to be seen, or never were.'),
  groups: z.array(z.object({ name: z.enum(groupNames), rows: z.array(CompareRow) })),
  unstated: z.array(z.string()).describe('Facts that are expected of them and that none states.'),
})
export type Comparison = z.infer<typeof Comparison>

export const compareEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/compare',
  tag: 'Listings',
  summary: 'Up to four aircraft side by side: row by row, with the better ones marked',
  access: 'anyone',
  input: z.object({
    ids: z
      .string()
      .max(100)
      .transform((text): unknown[] => [...new Set(text.split(',').filter(Boolean))])
      .pipe(z.array(pathId).max(mostCompared, `Up to ${mostCompared} aircraft are compared.`))
      .describe('Ids of one to four listings, separated by commas.'),
    hours: hoursAsked,
  }),
  output: Comparison,
})

import { z } from 'zod'
import { CardListing, OwningCostOutput } from '#features/listings/contract.ts'
import { hoursQueryField } from '#features/ownership/contract.ts'
import { SavedState } from '#features/saved/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { rowId, unitsField } from '#kernel/fields.ts'
import { t } from '#kernel/messages/translate.ts'
import { maxComparedListings, rowGroupNames } from './rules.ts'

const endpoint = defineEndpoints('Listings')

export const CompareCell = z
  .object({
    text: z.string().nullable().describe('Display text without the unit. Null if not specified.'),
    note: z.string().nullable().describe('Additional information about the value.'),
    value: z.number().nullable().describe('Value to compare, in rows about a quantity.'),
    before: z.string().nullable().describe('Price before a price cut.'),
    isWarning: z.boolean().describe('True if expired, past a limit, or damaged.'),
    isBest: z.boolean().describe('True if the value is the best or tied for the best.'),
    applies: z
      .boolean()
      .describe(
        'False if the fact doesn’t apply to this type of aircraft, such as an annual for a jet.',
      ),
    gauge: z
      .object({
        hours: z.number().nullable(),
        limitHours: z.int().nullable(),
        basis: z.string().nullable(),
      })
      .nullable()
      .describe(
        'Engine hours, the hours at which an overhaul is due (TBO), and the event from which they count.',
      ),
    spread: z
      .object({
        low: z.number(),
        median: z.number(),
        high: z.number(),
        asking: z.number().nullable(),
      })
      .nullable()
      .describe('Asking prices of comparable aircraft and of this one.'),
  })
  .meta({ id: 'CompareCell' })
export type CompareCell = z.infer<typeof CompareCell>

export const CompareRow = z
  .object({
    key: z.string(),
    label: z.string(),
    about: z.string().nullable().describe('Assumptions behind the label.'),
    unit: z.string().nullable(),
    better: z
      .enum(['low', 'high'])
      .nullable()
      .describe('Better direction, high or low. Null if it’s a matter of preference.'),
    isSame: z.boolean().describe('True if all aircraft have the same value.'),
    isPart: z.boolean().describe('True if the row is part of the row above.'),
    scale: z
      .object({ low: z.number(), high: z.number() })
      .nullable()
      .describe('Common scale of the price ranges in the cells.'),
    cells: z.array(CompareCell).describe('Cells in the order of the aircraft.'),
  })
  .meta({ id: 'CompareRow' })
export type CompareRow = z.infer<typeof CompareRow>

export const ComparedAircraft = z
  .object({
    id: z.int(),
    state: SavedState,
    registration: z.string().nullable(),
    registryConflict: z
      .string()
      .nullable()
      .describe('Says that the FAA registry lists the registration as another model.'),
    listing: CardListing,
    costItems: z
      .array(z.object({ id: z.string(), name: z.string(), ...OwningCostOutput.shape }))
      .nullable()
      .describe('Itemized cost of ownership. Null if there is no price or the aircraft is sold.'),
  })
  .meta({ id: 'ComparedAircraft' })
export type ComparedAircraft = z.infer<typeof ComparedAircraft>

export const Comparison = z
  .object({
    title: z.string(),
    summary: z.string().nullable().describe('Main differences in one or two sentences.'),
    aircraft: z.array(ComparedAircraft).describe('Aircraft in the requested order.'),
    gone: z.array(z.int()).describe('IDs of listings that aren’t visible or don’t exist.'),
    groups: z.array(z.object({ name: z.enum(rowGroupNames), rows: z.array(CompareRow) })),
    unstated: z
      .array(z.string())
      .describe('Expected facts that are missing for all of the aircraft.'),
  })
  .meta({ id: 'Comparison' })
export type Comparison = z.infer<typeof Comparison>

export const compareEndpoint = endpoint('GET /api/listing/compare', {
  summary: 'Compare up to four aircraft',
  description: 'Returns the facts row by row and marks the better values.',
  access: 'anyone',
  input: z.object({
    ids: z
      .string()
      .max(100)
      .transform((text): unknown[] => [...new Set(text.split(',').filter(Boolean))])
      .pipe(
        z.array(rowId).max(maxComparedListings, {
          error: () => t`You can compare up to ${maxComparedListings} aircraft.`,
        }),
      )
      .describe('Comma-separated IDs of one to four listings.'),
    hours: hoursQueryField,
    units: unitsField,
  }),
  output: Comparison,
})

import { z } from 'zod'
import { OwningCostOutput } from '#features/listings/contract.ts'
import { usualHoursRule, yearlyHourBounds } from '#features/listings/owning-cost.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableTimestamp, pathId, rowId, timestampField } from '#kernel/fields.ts'
import { type AssumptionKey, assumptionKeys, assumptions, costItemIds } from './assumptions.ts'

const endpoint = defineEndpoints('Cost of owning')

/** A visitor's custom values, within their limits. Values that don't apply to the aircraft are ignored. */
const Values = z
  .object(
    Object.fromEntries(
      assumptionKeys.map((key) => {
        const { min, max } = assumptions[key]
        return [key, z.number().min(min).max(max).optional()]
      }),
    ) as Record<AssumptionKey, z.ZodOptional<z.ZodNumber>>,
  )
  .meta({ id: 'CostValues' })

const QueryValues = z.object(
  Object.fromEntries(
    assumptionKeys.map((key) => {
      const { label, min, max } = assumptions[key]
      return [key, z.coerce.number().min(min).max(max).optional().describe(label)]
    }),
  ) as Record<AssumptionKey, z.ZodOptional<z.ZodCoercedNumber>>,
)

export const hoursPerYear = z.number().int().min(yearlyHourBounds.min).max(yearlyHourBounds.max)

/** Hours per year, as a query parameter. Without them, the usual hours of each kind apply. */
export const hoursQueryField = z.coerce
  .number()
  .pipe(hoursPerYear)
  .optional()
  .describe(`Hours flown per year. ${usualHoursRule}`)

const CostItem = z
  .object({
    id: z.enum(costItemIds),
    name: z.string(),
    source: z
      .string()
      .describe(
        'Basis of each assumption: a default estimate, a fact from the listing, or a named rule.',
      ),
    assumptions: z.array(
      z.object({
        key: z.enum(assumptionKeys as [AssumptionKey, ...AssumptionKey[]]),
        label: z.string(),
        unit: z.string(),
        value: z.number().describe('Value used. Your custom value if the query includes one.'),
        usual: z.number().describe('Default value.'),
        min: z.number(),
        max: z.number(),
      }),
    ),
    ...OwningCostOutput.shape,
    monthly: z.int(),
  })
  .meta({ id: 'CostItem' })

const CostBreakdown = z.object({
  hours: z.int().describe('Hours flown per year.'),
  monthly: z
    .int()
    .describe(
      'Total cost in US dollars per month: (yearlyFixed + hourly × hours + max(limitYearly, limitHourly × hours)) / 12.',
    ),
  perHour: z.int().describe('Total cost in US dollars per hour flown.'),
  ...OwningCostOutput.shape,
  items: z.array(CostItem),
  notIncluded: z.array(z.string()),
})
export type CostBreakdown = z.infer<typeof CostBreakdown>

export const getListingCostEndpoint = endpoint('GET /api/listing/{id}/cost', {
  summary: 'Get the cost of owning an aircraft',
  description: 'Itemized for the given number of hours per year.',
  access: 'anyone',
  input: QueryValues.extend({
    id: pathId,
    hours: hoursQueryField,
  }),
  output: z.object({
    listingId: z.int(),
    cost: CostBreakdown.nullable().describe(
      'Cost of ownership. Null if there is no asking price or category.',
    ),
  }),
})

/** A user's flying hours and custom values. `listings` is keyed by listing ID. */
export const CostPreferences = z
  .object({
    hours: hoursPerYear.nullable().describe('Hours flown per year. Null if never set.'),
    everywhere: Values.describe('Custom loan values, which apply to every aircraft.'),
    listings: z
      .array(z.object({ id: rowId, values: Values }))
      .max(50)
      .describe('Custom values for individual aircraft, newest first.'),
    changedAt: nullableTimestamp.describe('Time of your last change. Null if you never made one.'),
  })
  .meta({ id: 'CostPreferences' })
export type CostPreferences = z.infer<typeof CostPreferences>

export const getCostPreferencesEndpoint = endpoint('GET /api/profile/costPreferences', {
  summary: 'Get the caller’s cost preferences',
  description: 'Includes the hours per year and custom values.',
  access: 'member',
  output: CostPreferences,
})

export const setCostPreferencesEndpoint = endpoint('PUT /api/profile/costPreferences', {
  summary: 'Save the caller’s cost preferences',
  description: 'Has no effect if a newer change exists. Returns the current values.',
  access: 'member',
  input: CostPreferences.extend({
    changedAt: timestampField
      .optional()
      .describe('Time of the change on your device. Defaults to now.'),
  }),
  output: CostPreferences,
})

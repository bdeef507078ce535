import { z } from 'zod'
import { hourBounds, usualHours } from '#features/listings/owning-cost.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { type AssumptionKey, assumptionKeys, assumptions, costItemIds } from './assumptions.ts'

const tag = 'Cost of owning'

/** A visitor's own figures in place of ours, each within its bounds; what an aircraft has no use for is passed over. */
const Values = z.object(
  Object.fromEntries(
    assumptionKeys.map((key) => {
      const { min, max } = assumptions[key]
      return [key, z.number().min(min).max(max).optional()]
    }),
  ) as Record<AssumptionKey, z.ZodOptional<z.ZodNumber>>,
)

const QueryValues = z.object(
  Object.fromEntries(
    assumptionKeys.map((key) => {
      const { label, min, max } = assumptions[key]
      return [key, z.coerce.number().min(min).max(max).optional().describe(label)]
    }),
  ) as Record<AssumptionKey, z.ZodOptional<z.ZodCoercedNumber>>,
)

export const hoursPerYear = z.number().int().min(hourBounds.min).max(hourBounds.max)

/** The same as an address says it. */
export const hoursAsked = z.coerce
  .number()
  .pipe(hoursPerYear)
  .default(usualHours)
  .describe('Hours flown a year.')

const CostItem = z.object({
  id: z.enum(costItemIds),
  name: z.string(),
  source: z
    .string()
    .describe(
      'What each assumption is: a round figure of ours, what the listing states, or a rule by its name.',
    ),
  assumptions: z.array(
    z.object({
      key: z.enum(assumptionKeys as [AssumptionKey, ...AssumptionKey[]]),
      label: z.string(),
      unit: z.string(),
      value: z.number().describe('What is reckoned with: yours if the query names it.'),
      usual: z.number().describe('Ours.'),
      min: z.number(),
      max: z.number(),
    }),
  ),
  yearlyFixed: z.int().describe('US dollars a year, however much it flies.'),
  hourly: z.int().describe('US dollars for each hour flown.'),
  monthly: z.int(),
})

const OwnershipCost = z.object({
  hours: z.int().describe('Flown in a year.'),
  monthly: z.int().describe('All in, US dollars a month: (yearlyFixed + hourly × hours) / 12.'),
  perHour: z.int().describe('All in, US dollars for each hour flown.'),
  yearlyFixed: z.int(),
  hourly: z.int(),
  items: z.array(CostItem),
  notIncluded: z.array(z.string()),
})
export type OwnershipCost = z.infer<typeof OwnershipCost>

export const listingCostEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}/cost',
  tag,
  summary: 'What owning this aircraft costs, item by item, at so many hours a year',
  access: 'anyone',
  input: QueryValues.extend({
    id: pathId,
    hours: hoursAsked,
  }),
  output: z.object({
    listingId: z.int(),
    cost: OwnershipCost.nullable().describe('Null where no price is asked.'),
  }),
})

/** What a person set for themselves: their hours, and their own figures; `listings` by the listing's id. */
export const CostPreferences = z.object({
  hours: hoursPerYear.nullable().describe('Flown in a year; null: never set.'),
  everywhere: Values.describe('Figures that hold for every aircraft: the loan’s.'),
  listings: z
    .array(z.object({ id: pathId, values: Values }))
    .max(50)
    .describe('Figures for one aircraft each, newest first.'),
  changedAt: instant.nullable().describe('When you last changed them; null: never.'),
})
export type CostPreferences = z.infer<typeof CostPreferences>

export const getCostPreferencesEndpoint = endpoint({
  method: 'GET',
  path: '/api/profile/costPreferences',
  tag,
  summary: 'Your hours a year and your own figures',
  access: 'member',
  input: z.object({}),
  output: CostPreferences,
})

export const setCostPreferencesEndpoint = endpoint({
  method: 'PUT',
  path: '/api/profile/costPreferences',
  tag,
  summary:
    'Keeps your hours a year and your own figures, unless they were changed later elsewhere. Answers what stands now',
  access: 'member',
  input: CostPreferences.extend({
    changedAt: instant.optional().describe('When you changed them on your device. Left out: now.'),
  }),
  output: CostPreferences,
})

import { z } from 'zod'
import { usualHoursRule } from '#features/listings/owning-cost.ts'
import { currencyNames } from '#kernel/format/currencies.ts'
import { t } from '#kernel/messages/translate.ts'
import {
  type AllOfCode,
  allOfCodes,
  allOfFilters,
  type FacetCode,
  facetCodes,
  numberLimits,
  type RangeCode,
  rangeFilters,
  rangeNames,
  setFilters,
  type UnstatedCode,
  unstatedCodes,
} from './filters.ts'
import { fromEntries } from './from-entries.ts'

export const integerField = z.coerce.number().int()
const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'Use IDs separated by commas.')
  .transform((text) => [...new Set(text.split(',').map(Number))].sort((a, b) => a - b))
const idsField = ids.optional()
const boundField = integerField.optional()
export const flagField = z.enum(['t', 'f']).transform((value) => value === 't')

export const limitedInteger = (code: keyof typeof numberLimits) =>
  integerField.min(numberLimits[code][0]).max(numberLimits[code][1])

const rangeFields = fromEntries<RangeCode, typeof boundField>(
  rangeNames.flatMap((name) => {
    const { codes, limits, hasFractions, about } = rangeFilters[name]
    const number = hasFractions ? z.coerce.number() : integerField
    const field = number.min(limits[0]).max(limits[1]).optional()
    return [
      [codes[0], field.describe(about[0])],
      [codes[1], about[1] ? field.describe(about[1]) : field],
    ]
  }),
)

const setFields = fromEntries<FacetCode, typeof idsField>(
  facetCodes.map((code) => [code, idsField.describe(setFilters[code].about)]),
)

const allOfFields = fromEntries<AllOfCode, typeof idsField>(
  allOfCodes.map((code) => {
    const { choices, about } = allOfFilters[code]
    const supportedIds = ids.refine(
      (chosen) => chosen.every((id) => id >= 1 && id <= choices.length),
      { error: () => t`Use IDs from 1 to ${choices.length}.` },
    )
    return [code, supportedIds.optional().describe(about)]
  }),
)

const unstatedField = z
  .string()
  .regex(new RegExp(`^(${unstatedCodes.join('|')})(,(${unstatedCodes.join('|')}))*$`))
  .transform((text) => {
    const named = new Set(text.split(','))
    return unstatedCodes.filter((code): code is UnstatedCode => named.has(code))
  })
  .optional()

/** Filter parameters. The contract adds the display parameters. */
export const filterFields = {
  ...rangeFields,
  cy: z
    .enum(currencyNames)
    .optional()
    .describe('Currency of `pf` and `pt`, converted at the current rate. Defaults to US dollars.'),
  el: limitedInteger('el')
    .optional()
    .describe('Minimum engine life remaining, as a percentage of TBO.'),
  eu: flagField
    .default(true)
    .describe('Used with `el`. Set to f to exclude aircraft that don’t specify engine life.'),
  af: limitedInteger('af')
    .optional()
    .describe('Minimum all-in cost per month in US dollars, at `hy` hours per year.'),
  at: limitedInteger('at').optional(),
  hy: limitedInteger('hy')
    .optional()
    .describe(`Flight hours per year, used by \`af\`, \`at\`, and sort a. ${usualHoursRule}`),
  am: limitedInteger('am')
    .optional()
    .describe(
      'Minimum months left on the annual or, for turbines, until the next inspection. 0 means not expired.',
    ),
  au: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .describe('Month, such as 2027-06, before which the annual or inspection must not be due.'),
  ns: unstatedField.describe(
    `Ranges that also include aircraft without a value, each named by its first parameter: ${unstatedCodes.join(', ')}.`,
  ),
  ...setFields,
  md: idsField.describe(
    'Model family IDs. For a make with a family listed here, only those families match, regardless of `m`.',
  ),
  ...allOfFields,
  en: flagField
    .default(false)
    .describe('Used with `eq`. Set to t to include aircraft that don’t specify the equipment.'),
}

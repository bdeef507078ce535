import { z } from 'zod'
import {
  type AllOfCode,
  allOfCodes,
  allOfFilters,
  defaultHoursAYear,
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

export const whole = z.coerce.number().int()
const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'Use ids, separated by commas.')
  .transform((text) => [...new Set(text.split(',').map(Number))].sort((a, b) => a - b))
const idsField = ids.optional()
const boundField = whole.optional()
export const flag = z.enum(['t', 'f']).transform((value) => value === 't')

export const limited = (code: keyof typeof numberLimits) =>
  whole.min(numberLimits[code][0]).max(numberLimits[code][1])

const rangeFields = fromEntries<RangeCode, typeof boundField>(
  rangeNames.flatMap((name) => {
    const { codes, limits, hasFractions, about } = rangeFilters[name]
    const number = hasFractions ? z.coerce.number() : whole
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
    const known = ids.refine(
      (chosen) => chosen.every((id) => id >= 1 && id <= choices.length),
      `There are 1 to ${choices.length}.`,
    )
    return [code, known.optional().describe(about)]
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

/** The parameters of what is found; those of how it is shown stand beside them in the contract. */
export const filterFields = {
  ...rangeFields,
  el: limited('el').optional().describe('Engine life left at least, per cent of TBO.'),
  eu: flag.default(true).describe('With `el`: keep aircraft whose engine life is not stated.'),
  af: limited('af')
    .optional()
    .describe('All-in cost a month from, US dollars, at `hy` hours a year.'),
  at: limited('at').optional(),
  hy: limited('hy')
    .default(defaultHoursAYear)
    .describe(`Hours flown a year, for \`af\`, \`at\` and sort a. Default ${defaultHoursAYear}.`),
  am: limited('am')
    .optional()
    .describe(
      'Annual, or of turbines the next inspection, good for at least so many months; 0: not expired.',
    ),
  ns: unstatedField.describe(
    `Bounds that keep what is not stated, each by its first parameter: ${unstatedCodes.join(', ')}.`,
  ),
  ...setFields,
  md: idsField.describe(
    'Families of models. Of a make that has one here only these are found, whether `m` names it or not.',
  ),
  ...allOfFields,
  en: flag.default(false).describe('With `eq`: keep aircraft that state nothing about it.'),
}

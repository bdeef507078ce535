import { z } from 'zod'
import { emptyToNull, maxCharacters } from '#kernel/fields.ts'
import { formatBound } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import {
  type ChoiceFact,
  type Fact,
  type FactTable,
  type FactValue,
  factEntries,
  type LeafOf,
  type NumberFact,
  partYears,
  type Root,
} from '../fact-table.ts'

/** Builds the schema for a fact table. `about` describes the nested objects. */
export function factShape<const T extends FactTable>(
  facts: T,
  about: Partial<Record<Root<keyof T>, string>> = {},
): FactShape<T> {
  const shape: Record<string, Record<string, z.ZodType> | z.ZodType> = {}
  for (const [path, fact] of factEntries(facts)) {
    const [root = '', leaf] = path.split('.')
    if (leaf === undefined) shape[root] = factSchema(fact)
    else shape[root] = { ...(shape[root] as Record<string, z.ZodType>), [leaf]: factSchema(fact) }
  }
  return Object.fromEntries(
    Object.entries(shape).map(([root, part]) => [
      root,
      part instanceof z.ZodType ? part : nested(part, about[root as Root<keyof T>]),
    ]),
  ) as FactShape<T>
}

function nested(shape: Record<string, z.ZodType>, about: string | undefined) {
  const object = z.object(shape).prefault({})
  return about === undefined ? object : object.describe(about)
}

function factSchema(fact: Fact): z.ZodType {
  const schema = optionalFact(valueSchema(fact))
  return fact.about === undefined || fact.kind === 'choice' ? schema : schema.describe(fact.about)
}

function valueSchema(fact: Fact): z.ZodType {
  switch (fact.kind) {
    case 'text':
      return textSchema(fact.maxLength, normalizeLine)
    case 'prose':
      return textSchema(fact.maxLength, normalizeText)
    case 'whole':
      return within(z.int('Enter a whole number.'), fact)
    case 'measure':
      return within(z.number('Enter a number.'), fact)
    case 'year':
      return within(z.int('Enter a whole number.'), partYears)
    case 'date':
      return day
    case 'choice':
      return choiceSchema(fact)
  }
}

export const optionalFact = <T extends z.ZodType>(value: T) => value.nullable().default(null)

/** Converts blank text to null. */
export function textSchema(maxLength: number, form = normalizeLine) {
  return emptyToNull(
    z
      .string()
      .overwrite(form)
      .max(...maxCharacters(maxLength)),
  )
}

function within<T extends z.ZodNumber | z.ZodInt>(number: T, { min, max }: Bounds) {
  return number
    .min(min, { error: () => t`Must be at least ${formatBound(min)}.` })
    .max(max, { error: () => t`Must be at most ${formatBound(max)}.` })
}

function choiceSchema({ choices, about }: ChoiceFact) {
  const choice = z.enum(Object.keys(choices))
  return about === undefined ? choice : choice.describe(about)
}

/** No aircraft is older, and the database doesn't support year 0. */
const day = z.iso
  .date('Enter a date.')
  .refine((date) => date >= '1900', 'Enter a date in 1900 or later.')

type Bounds = Pick<NumberFact, 'min' | 'max'>
type FactSchema<F extends Fact> = z.ZodDefault<z.ZodNullable<z.ZodType<FactValue<F>, FactValue<F>>>>
type FactShape<T extends FactTable> = {
  [R in Root<keyof T>]: R extends keyof T
    ? FactSchema<T[R]>
    : z.ZodPrefault<z.ZodObject<{ [P in keyof T as LeafOf<P, R>]: FactSchema<T[P]> }>>
}

import { z } from 'zod'
import { oneLine, plainText } from '#kernel/plain-text.ts'
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
} from './fact-table.ts'

/** The contract of a table of facts; `about` describes the objects that its paths nest in. */
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
  const schema = stated(valueSchema(fact))
  return fact.about === undefined || fact.kind === 'choice' ? schema : schema.describe(fact.about)
}

function valueSchema(fact: Fact): z.ZodType {
  switch (fact.kind) {
    case 'text':
      return words(fact.longest, oneLine)
    case 'prose':
      return words(fact.longest, plainText)
    case 'whole':
      return within(z.int('A whole number.'), fact)
    case 'measure':
      return within(z.number('A number.'), fact)
    case 'year':
      return within(z.int('A whole number.'), partYears)
    case 'date':
      return day
    case 'choice':
      return choiceSchema(fact)
  }
}

/** A fact that may be missing: whoever writes may leave it out. */
export const stated = <T extends z.ZodType>(value: T) => value.nullable().default(null)

/** Only blanks are the same as no words. */
export function words(longest: number, form = oneLine) {
  return z
    .string()
    .overwrite(form)
    .max(longest, `At most ${longest} characters.`)
    .transform((text) => text || null)
}

function within<T extends z.ZodNumber | z.ZodInt>(number: T, { min, max }: Bounds) {
  return number.min(min, `At least ${bound.format(min)}.`).max(max, `At most ${bound.format(max)}.`)
}

function choiceSchema({ choices, about }: ChoiceFact) {
  const choice = z.enum(Object.keys(choices))
  return about === undefined ? choice : choice.describe(about)
}

/** "2,000,000", and years without a comma. */
const bound = new Intl.NumberFormat('en-US', { useGrouping: 'min2' })
/** Aircraft are not older, and the database knows no year 0. */
const day = z.iso.date('A date.').refine((date) => date >= '1900', 'A date after 1900.')

type Bounds = Pick<NumberFact, 'min' | 'max'>
type FactSchema<F extends Fact> = z.ZodDefault<z.ZodNullable<z.ZodType<FactValue<F>, FactValue<F>>>>
export type FactShape<T extends FactTable> = {
  [R in Root<keyof T>]: R extends keyof T
    ? FactSchema<T[R]>
    : z.ZodPrefault<z.ZodObject<{ [P in keyof T as LeafOf<P, R>]: FactSchema<T[P]> }>>
}

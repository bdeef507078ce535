import { z } from 'zod'
import { rupeeWord } from '#kernel/read/read-amount.ts'
import { multiplierWords, readNumbers } from '#kernel/read/read-numbers.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/**
 * Fields that a number can apply to, chosen by its unit or an adjacent word. `usual` is the bound that a number sets if
 * the text doesn't name one.
 */
export const quantityFields = {
  price: { codes: ['pf', 'pt'], usual: 'high' },
  monthly: { codes: ['af', 'at'], usual: 'high' },
  hoursAYear: { codes: ['hy', 'hy'], usual: 'exact' },
  totalTime: { codes: ['tf', 'tt'], usual: 'high' },
  engineHours: { codes: ['hf', 'ht'], usual: 'high' },
  engineLife: { codes: ['el', 'el'], usual: 'low' },
  seats: { codes: ['nf', 'nt'], usual: 'low' },
  places: { codes: ['nf', 'nt'], usual: 'exact' },
  engines: { codes: ['ef', 'et'], usual: 'exact' },
  landings: { codes: ['cf', 'ct'], usual: 'high' },
  cruise: { codes: ['kf', 'kt'], usual: 'low' },
  range: { codes: ['rf', 'rt'], usual: 'low' },
  load: { codes: ['uf', 'ut'], usual: 'low' },
  length: { codes: ['lf', 'lt'], usual: 'high' },
  year: { codes: ['yf', 'yt'], usual: 'exact' },
  annual: { codes: ['am', 'am'], usual: 'exact' },
  listed: { codes: ['ld', 'ld'], usual: 'high' },
  overhaulYear: { codes: ['xf', 'xt'], usual: 'exact' },
  hotSection: { codes: ['wf', 'wt'], usual: 'high' },
  hoursLeft: { codes: ['jf', 'jt'], usual: 'low' },
  horsepower: { codes: ['zf', 'zt'], usual: 'exact' },
  dollarsDue: { codes: ['df', 'dt'], usual: 'high' },
} as const satisfies Record<string, { codes: readonly [string, string]; usual: Side | 'exact' }>
export type FieldName = keyof typeof quantityFields
export type Side = 'low' | 'high'

const fieldNames = Object.keys(quantityFields) as [FieldName, ...FieldName[]]
const boundNames = ['low', 'high', 'about', 'newer', 'older', 'between', 'exact'] as const
export type Bound = (typeof boundNames)[number]

const rows = readTable('quantity-terms', {
  position: z.enum(['unit', 'before', 'bound before', 'bound after']),
  meaning: z.enum([...fieldNames, 'distance', 'weight', ...boundNames]),
  times: cell.number.nullable(),
  words: cell.list,
})

/** Units after a number. Keys have no spaces. `times` converts the unit to the field's own. */
export const quantityUnits = readTerms('unit', ({ meaning, times }) => ({
  field: meaning as Unit['field'],
  times: times ?? 1,
}))

/** Words before a number. */
export const fieldsBefore = readTerms('before', ({ meaning }) => meaning as FieldName)
export const boundsBefore = readTerms('bound before', ({ meaning }) => meaning as Bound)
export const boundsAfter = readTerms('bound after', ({ meaning }) => meaning as Bound)

/** Words that multiply a number. Lakh and crore only count rupees. */
export const multipliers: Readonly<Record<string, number>> = Object.fromEntries(
  multiplierWords
    .split('|')
    .filter((word) => !rupeeWord.test(word))
    .map((word) => [word, readNumbers(`1${word}`, { decimal: '.', language: 'en' })[0] ?? 1]),
)

export const spelledNumbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
}

function readTerms<Value>(
  position: Row['position'],
  toValue: (row: Row) => Value,
): Readonly<Record<string, Value>> {
  const found = rows.filter((row) => row.position === position)
  return Object.fromEntries(found.flatMap((row) => row.words.map((word) => [word, toValue(row)])))
}

type Row = (typeof rows)[number]
/** A weight is the load unless it's a maximum. */
export type Unit = { field: FieldName | 'distance' | 'weight'; times: number }

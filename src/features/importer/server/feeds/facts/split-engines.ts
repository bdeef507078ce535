import { readBasis } from '#kernel/read/read-hours.ts'
import type { FieldTexts } from './report-problem.ts'

/**
 * Splits cells that have the hours of two engines, such as "1200/450 SMOH" and "L 1200 R 450". `found` has the fields of the
 * first engine that were split.
 */
export function splitEngines(fields: FieldTexts) {
  const all: FieldTexts = { ...fields }
  const found = splitFields.filter((field) => {
    const second = toSecond(field)
    const hours = fields[second] === undefined ? splitHours(fields[field] ?? '') : null
    if (hours) [all[field], all[second]] = hours
    const basis = fields[`${field}Basis`]
    if (hours && basis !== undefined) all[`${second}Basis`] ??= basis
    return hours !== null
  })
  return { fields: all, found }
}

const splitFields = ['engine1.hours', 'engine1.propeller.hours'] as const
type SplitField = (typeof splitFields)[number]

function toSecond<Field extends SplitField>(field: Field) {
  return field.replace('1', '2') as Field extends `engine1.${infer Fact}`
    ? `engine2.${Fact}`
    : never
}

/** A basis after both numbers applies to both. */
function splitHours(text: string): [string, string] | null {
  if (text.length > maxLength) return null
  const { one, first, two, last = '' } = (pair.exec(text) ?? sides.exec(text))?.groups ?? {}
  const isOneBasis =
    first === undefined ? !/stoh/i.test(last) : first.toLowerCase() === last.toLowerCase()
  if (!one || !isOneBasis || (last !== '' && readBasis(last) === undefined)) return null
  return [`${one} ${last}`.trim(), `${two} ${last}`.trim()]
}

const number = String.raw`\d(?:[\d.,'’]*\d)?(?::\d\d)?`
const basis = `[a-z](?:[a-z .]*[a-z])?`
const pair = new RegExp(
  String.raw`^(?<one>${number})\s*(?<first>${basis})?\s*(?:[/|;&]|\band\b)\s*(?<two>${number})\s*(?<last>${basis})?$`,
  'i',
)
const sides = new RegExp(
  String.raw`^l(?:h|eft)?[\s.:]*(?<one>${number})\s*(?<first>${basis}?)??[\s/|;&,]*\br(?:h|ight)?[\s.:]*(?<two>${number})\s*(?<last>${basis})?$`,
  'i',
)
const maxLength = 60

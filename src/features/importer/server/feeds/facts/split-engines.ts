import { hoursBases } from '#features/listings/engine-facts.ts'
import { bareHours, readBasis, readHours } from '#kernel/read/read-hours.ts'
import { normalizeNumbers, plainDigits } from '#kernel/read/read-numbers.ts'
import { engineSides } from '../engine-sides.ts'
import type { FieldTexts } from './report-problem.ts'

/**
 * Splits cells that have the hours or cycles of two engines, such as "1200/450 SMOH" and "R 450 L 1200". `found` has the
 * fields of the first engine that were split.
 */
export function splitEngines(fields: FieldTexts) {
  const all: FieldTexts = { ...fields }
  const found = splitFields.filter((field) => {
    const second = toSecond(field)
    const hours =
      fields[second] === undefined
        ? splitHours(fields[field] ?? '', field === 'engine1.propeller.hours')
        : null
    if (hours) [all[field], all[second]] = hours
    const basis = fields[`${field}Basis` as keyof FieldTexts]
    if (hours && basis !== undefined) all[`${second}Basis` as keyof FieldTexts] ??= basis
    return hours !== null
  })
  return { fields: all, found }
}

const splitFields = [
  'engine1.hours',
  'engine1.propeller.hours',
  'engine1.cycles',
  'engine1.hotSectionHours',
] as const
type SplitField = (typeof splitFields)[number]

function toSecond<Field extends SplitField>(field: Field) {
  return field.replace('1', '2') as Field extends `engine1.${infer Fact}`
    ? `engine2.${Fact}`
    : never
}

/** Returns the texts of the first and second engine. */
function splitHours(text: string, isPropeller: boolean): [string, string] | null {
  if (text.length > maxLength || !/\d/.test(text) || plainDigits.test(text)) return null
  const written = normalizeNumbers(text).replace(/\s+/g, ' ').trim()
  const [first, second, third] = written.matchAll(side)
  if (!first || !second) {
    const same = written.replace(each, ' ')
    const parts = same === written ? written.split(separator) : [same, same]
    return parts.length === 2 ? withBasis(parts, '', { hasSides: false, isPropeller }) : null
  }
  const isFirst = first.groups?.first !== undefined
  if (third || isFirst === (second.groups?.first !== undefined)) return null
  const before = written.slice(0, first.index)
  const between = written.slice(first.index + first[0].length, second.index)
  const after = written.slice(second.index + second[0].length)
  // "1200 left, 450 right" has the sides after the numbers.
  const isAfter = /\d/.test(before)
  const parts = isAfter ? [before, between] : [between, after]
  const read = withBasis(parts, isAfter ? after : before, { hasSides: true, isPropeller })
  return read && !isFirst ? [read[1], read[0]] : read
}

/**
 * A basis next to all sides, or after the last number, applies to both numbers. Different ones are only clear if the
 * numbers have sides.
 */
function withBasis(
  parts: readonly string[],
  shared: string,
  { hasSides, isPropeller }: { hasSides: boolean; isPropeller: boolean },
): [string, string] | null {
  const [firstText = '', secondText = '', common = ''] = [...parts, shared].map((part) =>
    part.replace(ends, '').trim(),
  )
  const read = [firstText, secondText].map((part) =>
    readHours(part, { decimal: null, language: null, isPropeller }),
  )
  if (read.some(({ length }) => length !== 1)) return null
  const [first, second] = read.map(([hours]) => hours?.basis)
  const isBare = bareHours.test(firstText)
  if (common !== '')
    return isBare && bareHours.test(secondText) && readBasis(common) !== undefined
      ? [`${firstText} ${common}`, `${secondText} ${common}`]
      : null
  if (!isBare)
    return first && second && (hasSides || first === second) ? [firstText, secondText] : null
  if (bareHours.test(secondText)) return [firstText, secondText]
  return second && second !== 'STOH' && second in hoursBases
    ? [`${firstText} ${second}`, secondText]
    : null
}

const toPattern = (words: string) => words.replaceAll(' ', '|')
const word = (words: string) => String.raw`(?<!\p{L})(?:${words})(?!\p{L})\.?`
const numbered = (number: string) =>
  String.raw`(?<![\p{L}\d.,:'])(?:(?:#|n[or]\.?|n°|eng(?:ine)?\.?|e|mot(?:or)?\.?)\s?#?\s?${number}(?![\d.,':]\d|\d)|${number}(?:\s?[:)](?=\s)|st|nd))`
const engine = '(?:engine|eng|motor)'
/** A side, or the number of an engine. */
const side = new RegExp(
  String.raw`(?:(?<!\p{L})${engine}\.?\s)?(?:(?<first>${word(toPattern(engineSides.left))}|${numbered('1')})|${word(toPattern(engineSides.right))}|${numbered('2')})(?:\s${engine}(?!\p{L})\.?)?`,
  'giu',
)
const each = new RegExp(
  word('both(?: engines)?|each|ea|per engine|beide|je|ambos|cada uno|her biri'),
  'iu',
)
const separator = /\s*(?:[/|;&]|(?<!\p{L})(?:and|und|y|ve)(?!\p{L}))\s*/iu
const ends = /^(?:[\s.,:;=/|&()-]|(?:and|und|y|ve)\s)+|(?:[\s.,:;=/|&()-]|\s(?:and|und|y|ve)\s)+$/gi
const maxLength = 80

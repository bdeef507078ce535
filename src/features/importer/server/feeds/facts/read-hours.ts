import type { HoursBasis } from '#features/listings/hours-basis.ts'
import { readMeasure } from './read-number.ts'
import { matchWords } from './words.ts'

/** "1,250 SMOH", "SMOH: 1250", "1250 hrs since overhaul". Undefined words of a basis are no basis that is known here. */
export function readHours(text: string): {
  hours: number | null
  basis: HoursBasis | null | undefined
} {
  if (text.length > 100) return { hours: null, basis: undefined }
  const words = /[a-z][a-z\s./]*/gi
  const said = (text.match(words) ?? []).join(' ').trim()
  const basis = said === '' ? null : readBasis(said)
  const figure = basis === undefined ? text : text.replace(/[a-z:/]+/gi, ' ').trim()
  return { hours: readMeasure(figure, 'h'), basis }
}

/**
 * The nearest of the four that are known; null where hours say no basis (hot sections and intervals to an inspection
 * are no overhauls); undefined for words that are none.
 */
export function readBasis(text: string): HoursBasis | null | undefined {
  return matchWords(bases, text.trim().replace(/\./g, ''))
}

const bases: readonly (readonly [RegExp, HoursBasis | null])[] = [
  [/\b(stoh|since top|top overhaul)\b/i, 'STOH'],
  [/\b(sfrm|sfrem|sfreman|factory reman\w*|remanufactured|reman|rebuilt)\b/i, 'SFRM'],
  [/\b(smoh|soh|sfoh|scmoh|spoh|tsmoh|tsoh|moh|overhaul(ed)?|major)\b/i, 'SMOH'],
  [/\b(snew|ttsn|tsn|since new|new|sn)\b/i, 'SNEW'],
  [/^(hours?|hrs?|h|tt|total( time)?|tshsi|hsi|czi|mpi|n\/?a|none|other|unknown)$/i, null],
]

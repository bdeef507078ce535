import type { HoursBasis } from '#features/listings/hours-basis.ts'
import { matchPattern } from './text-values.ts'

/**
 * Splits text such as "1,250 SMOH", "SMOH: 1250", or "1250 hrs since overhaul" into hours and basis. If the basis is
 * unknown, returns the whole text and no basis.
 */
export function splitHours(text: string): {
  hours: string
  basis: HoursBasis | null | undefined
} {
  if (text.length > 100) return { hours: text, basis: undefined }
  const wordPattern = /[a-z][a-z\s./]*/gi
  const basisText = (text.match(wordPattern) ?? []).join(' ').trim()
  const basis = basisText === '' ? null : readBasis(basisText)
  const hours = basis === undefined ? text : text.replace(/[a-z:/]+/gi, ' ').trim()
  return { hours, basis }
}

/**
 * Returns the closest of the four supported bases. Returns null if the text means something else, such as a hot section
 * or an inspection interval. Returns undefined for unknown text.
 */
export function readBasis(text: string): HoursBasis | null | undefined {
  return matchPattern(bases, text.trim().replace(/\./g, ''))
}

const bases: readonly (readonly [RegExp, HoursBasis | null])[] = [
  [/\b(stoh|since top|top overhaul)\b/i, 'STOH'],
  [/\b(sfrm|sfrem|sfreman|factory reman\w*|remanufactured|reman|rebuilt)\b/i, 'SFRM'],
  [/\b(smoh|soh|sfoh|scmoh|spoh|tsmoh|tsoh|moh|overhaul(ed)?|major)\b/i, 'SMOH'],
  [/\b(snew|ttsn|tsn|since new|new|sn)\b/i, 'SNEW'],
  [/^(hours?|hrs?|h|tt|total( time)?|tshsi|hsi|czi|mpi|n\/?a|none|other|unknown)$/i, null],
]

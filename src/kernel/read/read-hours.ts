import {
  type NumberFormat,
  normalizeNumbers,
  numberPattern,
  plainDigits,
  readNumbers,
} from './read-numbers.ts'

/**
 * Reads hours with what they are counted from: "3450 hrs TTAF", "1,250 SMOH", "SMOH 1200, STOH 450", "3450:36", "3450 h 36
 * min". Returns an empty list if the text has other words or numbers, such as "800 hrs remaining".
 */
export function readHours(text: string, { isPropeller = false, ...format }: HoursFormat): Hours[] {
  if (plainDigits.test(text)) return [{ text, values: [Number(text)], basis: null }]
  if (text.length > maxLength) return []
  const hours = isPropeller
    ? text.replace(propeller, (word) => (/oh$/i.test(word) ? 'SMOH' : ' '))
    : text
  const parts = normalizeNumbers(hours)
    .replace(/\s+/g, ' ')
    .replace(overhaulDay, '')
    .split(/\s*(?:;|&|\/|,(?!\d)|\band\b)\s*(?=[a-z]*\.?:?\s?\d)/i)
  const read = parts.map((part) => readOne(part, format))
  return read.includes(null) ? [] : read.filter((item) => item !== null)
}

function readOne(part: string, format: NumberFormat): Hours | null {
  const match = hoursPattern.exec(part)
  if (!match) return null
  const [found] = match
  const { digits = '', minutes } = match.groups ?? {}
  const words = `${part.slice(0, match.index)} ${part.slice(match.index + found.length)}`
    .replace(fillers, ' ')
    .replace(/[\s.,:()+~≈-]+/g, ' ')
    .trim()
  if (others.test(words)) return null
  const basis = words === '' ? null : words.search(propeller) < 0 ? readBasis(words) : 'propeller'
  if (basis === undefined) return null
  const values = readNumbers(digits, minutes ? { ...format, isWhole: true } : format)
  const rest = Number(minutes ?? 0) / 60
  if (rest >= 1 || values.length === 0) return null
  return { text: found, values: values.map((value) => value + rest), basis }
}

/**
 * Returns the closest of the four supported bases, or a label of other hours, such as those since a hot section. Returns
 * null if the text only says that the number is a time, and undefined for unknown text.
 */
export function readBasis(text: string): HoursBasis | HoursLabel | null | undefined {
  const words = text.trim().replace(/\./g, '')
  return bases.find(([pattern]) => pattern.test(words))?.[1]
}

const bases: readonly (readonly [RegExp, HoursBasis | HoursLabel | null])[] = [
  [/^(?:(?:time )?since |ts)?(?:last )?(?:hsi|hot sections?(?: inspection)?)$/i, 'HSI'],
  [/^(?:since |ts)?mpi$/i, 'MPI'],
  [/^(?:since |ts)?czi$/i, 'CZI'],
  [/^(?:tbo|time between overhauls?)$/i, 'TBO'],
  [/^(?:since |s)iran$/i, 'IRAN'],
  [/^(?:ttaf|aftt|af tt|tt af|airframe(?: tt| total(?: time)?)?)$/i, 'TTAF'],
  [/\b(stoh|since top|top overhaul)\b/i, 'STOH'],
  [/\b(sfrm|sfrem|sfreman|factory reman\w*|remanufactured|reman|rebuilt)\b/i, 'SFRM'],
  [
    /\b(smoh|soh|sfoh|scmoh|spoh|tsmoh|tsoh|tso|moh|oh|overhaul(ed)?|major|durg|revisi[oó]n general|reparaci[oó]n (mayor|general))\b|(?<!\p{L})(gü|(grund|general)?überholung)(?!\p{L})|revizyon(dan)?(?!\p{L})/iu,
    'SMOH',
  ],
  [/\b(snew|ttsn|tsn|new|neu|nuev[oa]|sn)\b|sıfırdan/iu, 'SNEW'],
  [/^(hours?|hrs?|h|tt|hobbs|tach|engine|total( time)?|n\/?a|none|other|unknown)$/i, null],
]

const hourWords = 'hours?|hrs?|hs|h|std|(?:gesamt|flug|betriebs|motor)?stunden?|horas?|saati?|sa'
const hoursPattern = new RegExp(
  String.raw`(?<![\p{L}\d-])(?<digits>${numberPattern}(?:\s?k\b)?)(?::(?<minutes>\d\d)(?!\d)|\s?(?:${hourWords})\.?\s?(?:(?:and|und|y|ve)\s)?(?<minutes>\d{1,2})(?:$|(?=\s(?:SMOH|SNEW|SFRM|STOH)$)|\s?(?:m|mins?|minutes?|minuten|minutos?|dk|dakika)(?!\p{L})\.?))?`,
  'iu',
)
/** Matches hours without a basis. */
export const bareHours = new RegExp(`^${numberPattern}(?::\\d\\d)?\\s?(?:${hourWords})?\\.?$`, 'iu')
/** Words that make a number something other than the hours flown. */
const others =
  /\d|remain|left|rest|\b(?:to|till?|until|before|past|of) tbo|tbo \w|disponible|kalan|next|due/i
/** Words next to hours that don't change their meaning. */
const fillers = new RegExp(
  String.raw`(?<!\p{L})(?:${hourWords}|approx(?:imately)?|about|ca|circa|aprox|yaklaşık|etwa|totales|toplam|seit|nach|desde|beri|sonra)(?!\p{L})`,
  'giu',
)
const propeller =
  /\bspoh\b|(?:since )?(?<!\p{L})(?:prop(?:s|ellers?)?|hélices?|pervane|luftschraube)(?!\p{L})/giu
/** A date after the basis, as in "450 SMOH (2019)". Even if it is the interval of overhauls, the hours are the same. */
const overhaulDay =
  /(?<=\d.*[a-z]) (?:\((?:\d\d?\/)?(?:19|20)\d\d\)|(?:in|as of) (?:\d\d?\/)?(?:19|20)\d\d)(?!\d)/gi
const maxLength = 100

type HoursFormat = NumberFormat & { isPropeller?: boolean }
/** Names of hours that aren't those of an engine, such as the airframe's total time. */
export type HoursLabel = 'HSI' | 'MPI' | 'CZI' | 'TBO' | 'IRAN' | 'TTAF'
type HoursBasis = 'SMOH' | 'STOH' | 'SFRM' | 'SNEW'
/**
 * `values` has two numbers if `text` is ambiguous. `basis` is null for a total, and `propeller` in a text that isn't only
 * about a propeller.
 */
export type Hours = {
  text: string
  values: number[]
  basis: HoursBasis | HoursLabel | 'propeller' | null
}

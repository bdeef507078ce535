import { type Quantity, quantities, type Units } from '../format/units.ts'
import { type NumberFormat, plainDigits, readNumbers } from './read-numbers.ts'
import { findUnit } from './unit-words.ts'

/**
 * Returns the possible values of a measure in its stored unit: "26' 6½″", "8,38 m", "~1.250 kg", "27 ft 2 in (8.28 m)".
 * Numbers without a unit have that of `units`. Returns two values if the number is ambiguous, and none if the text isn't
 * one measure. Values aren't rounded.
 */
export function readMeasures(
  text: string,
  measure: Measure,
  { units, ...format }: MeasureFormat,
): number[] {
  if (plainDigits.test(text)) return [toStored(Number(text), measure, null, units)]
  if (text.length > maxLength) return []
  const parts = normalize(text).split(/\s*\(\s*|\s*(?<=[a-z"'.]\s?)\/\s*(?=\d)/i)
  const [first = [], ...others] = parts.map((part) =>
    readOne(part.replace(/\)$/, ''), measure, { units, ...format }),
  )
  // The same measure in two units. Two different measures are ambiguous.
  const agree = others.every((other) =>
    other.some((value) => first.some((item) => Math.abs(item - value) <= 0.01 * Math.abs(item))),
  )
  return agree ? first : []
}

function readOne(text: string, measure: Measure, { units, ...format }: MeasureFormat): number[] {
  const { feet, inches, above, below } = feetAndInches.exec(text)?.groups ?? {}
  if (feet !== undefined && measure === 'length') {
    const total = Number(inches ?? 0) + (above && below ? Number(above) / Number(below) : 0)
    return total < 12 ? [Number(feet) + total / 12] : []
  }
  const { digits = '', unit = '' } = parts.exec(text)?.groups ?? {}
  const named = unit === '' ? null : findUnit(measure, unit, format.language)
  if (unit !== '' && named === null) return []
  return readNumbers(digits, format).map((value) => toStored(value, measure, named, units))
}

function toStored(
  value: number,
  measure: Measure,
  named: NamedUnit,
  units: Units | undefined,
): number {
  if (!isQuantity(measure)) return value * (named?.times ?? 1)
  const unit = named?.unit ?? units?.[measure] ?? ''
  const rows: Readonly<Record<string, { perCanonical: number }>> = quantities[measure].units
  return (value * (named?.times ?? 1)) / (rows[unit]?.perCanonical ?? 1)
}

function isQuantity(measure: Measure): measure is Quantity {
  return Object.hasOwn(quantities, measure)
}

/** Straightens quotation marks, which stand for feet and inches, and removes remarks. */
function normalize(text: string): string {
  return text
    .replace(/[′’‘ʹ´`]/g, "'")
    .replace(/[″”“„]|''/g, '"')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/(?<=\d)(?=\d\/\d)/, ' ')
    .replace(/(?<=\d)\s?\+/, '')
    .trim()
    .replace(/[.,;\s]+$/, '')
    .replace(
      /^(?:approx(?:imately)?\.?|about|circa|ca\.?|etwa|rund|aprox\.?|yaklaşık|[~≈]|est\.?)\s*/i,
      '',
    )
    .replace(/^(?:mtow|mtom|ul|useful load|empty|gross|max\.?)\s*:?\s*(?=\d)/i, '')
    .replace(
      /\s+(?:mtow|mtom|ul|useful load|empty(?: weight)?|gross(?: weight)?|max\.?|usable|tas|ias)$/i,
      '',
    )
}

const feetAndInches =
  /^(?<feet>\d+)\s*(?:'|ft\.?|feet|foot|fuß|pies?)\s*-?\s*(?<inches>\d{1,2}(?:\.\d+)?)?(?:(?:\s+|(?<=['t.]\s*))(?<above>\d)\/(?<below>\d{1,2}))?\s*(?:"|in\.?|inch(?:es)?|pulgadas?)?$/i
const parts = /^(?<digits>[+-]?[\d.,\s'_]*\d[.,]?\s*(?:k\b|tsd\b|bin\b|mil\b)?)(?<unit>[^\d]*3?)$/i
const maxLength = 100

type NamedUnit = { unit: string; times: number } | null
export type Measure = Quantity | 'hp' | 'lbf' | 'hr' | 'count'
/** `units` are those of numbers without a unit. Defaults to the stored ones. */
type MeasureFormat = NumberFormat & { units?: Units | undefined }

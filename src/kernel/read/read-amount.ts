import { currencyMark, searchedMark, toCommonCurrency, toCurrencyCode } from './currency-marks.ts'
import {
  multiplierWords,
  type NumberFormat,
  normalizeNumbers,
  numberPattern,
  readNumbers,
} from './read-numbers.ts'

/**
 * Reads a text that is one amount of money: "$149,900 OBO", "289.000 € zzgl. 19% MwSt.", "was $200,000, now $180,000".
 * Remarks about taxes and negotiation have no effect. A range, different amounts, and a number with two meanings are
 * `several`. A text with other words or numbers is `unclear`, because they may change the meaning: "$5,000 deposit".
 */
export function readAmount(
  text: string,
  { usual = null, isCode, ...format }: AmountFormat,
): AmountReading {
  if (text.length > maxLength) return { kind: 'none' }
  const { sign, whole } = plainAmount.exec(text)?.groups ?? {}
  if (whole) {
    const currency = sign ? toCurrencyCode(sign, usual, isCode) : null
    return { kind: 'amount', value: Number(whole.replaceAll(',', '')), currency }
  }
  const written = normalize(text)
  const mentions = findMentions(written, { ...format, usual, isCode, isWhole: true }, mention)
  const current = mentions.filter(({ at }) => !isEarlier.test(written.slice(0, at)))
  if (current.length === 0 || /^\s*-/.test(written)) return { kind: 'none' }
  const isContradictory = current.some(({ marks, code }) => marks.length > 0 && code === null)
  if (isContradictory || !isHarmless(written, mentions)) return { kind: 'unclear' }
  const values = [...new Set(current.flatMap((mention) => mention.values))]
  const codes = new Set(current.map(({ code }) => code))
  const stated = [...codes].filter((code) => code !== null)
  const [value] = values
  if (value === undefined || values.length > 1 || stated.length > 1)
    return { kind: 'several', values }
  // "$89,5" and "$149.90" aren't prices of anything that flies.
  if (value < minWithCents && current.some(({ hasCents }) => hasCents)) return { kind: 'unclear' }
  return { kind: 'amount', value, currency: stated[0] ?? null }
}

/** Full-width digits become plain, and so do the endings of whole amounts: "90.000,-", "120'000.--", "12,50,000/-". */
function normalize(text: string): string {
  return normalizeNumbers(text)
    .replace(/[\s\u200b]+/g, ' ')
    .replace(/(?<=\d)[.,]?\s?(?:[-–—]{1,2}|\/-|:-)(?!\s?\d)\s?/g, ' ')
}

/**
 * Returns the amounts in a text such as a search, including numbers without a currency. Spellings of currencies that
 * mean something else in a search don't count.
 */
export function findAmounts(text: string, format: AmountFormat): Mention[] {
  return findMentions(text, format, searchedMention)
}

/** Finds all numbers with the currencies next to them. */
function findMentions(
  text: string,
  { usual = null, isCode, ...format }: AmountFormat,
  pattern: RegExp,
): Mention[] {
  const hasTax = tax.test(text)
  // "93 TEUR"
  const written = text.replace(/(?<=\d\s?)t(?=\s?€|eur\b|kr\b)/gi, 'k')
  return [...written.matchAll(pattern)].flatMap((match) => {
    const { digits = '', times = '', first, second, third, fourth } = match.groups ?? {}
    const end = match.index + match[0].length
    // "19% VAT" isn't an amount.
    if (hasTax && /^\s?%/.test(text.slice(end)) && Number(digits.replace(',', '.')) < 40) return []
    const marks = [first, second, third, fourth].filter((mark) => mark !== undefined)
    if (rupeeWord.test(digits)) marks.push('rupees')
    const isIndian = usual === 'INR' || marks.some((text) => toCurrencyCode(text, 'INR') === 'INR')
    const plain = isIndian && indian.test(digits) ? digits.replaceAll(',', '') : digits
    const values = readNumbers(plain, format)
    const hasCents = /[.,]\d{1,2}$/.test(digits) || !values.every(Number.isInteger)
    const code = toCommonCurrency(marks, usual, isCode)
    return [{ at: match.index, end, values, times, marks, code, hasCents }]
  })
}

function isHarmless(text: string, mentions: readonly Mention[]): boolean {
  let rest = ''
  let from = 0
  for (const { at, end } of mentions) {
    rest += `${text.slice(from, at)}#`
    from = end
  }
  rest += text.slice(from)
  return /^[\s#.,;:!*+()"“”~≈/–-]*$/.test(
    rest.replace(remarks, ' ').replace(/(?<!\d)\d{1,2}([.,]\d)?\s?%/g, ' '),
  )
}

/** Most amounts in feeds are 149900 or $149,900. */
const plainAmount = /^(?<sign>\$)?(?<whole>[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{3,9})$/
/** Groups such as in 12,50,000. */
const indian = /^\d{1,2}(?:,\d{2})+,\d{3}\b/
/** Only amounts of rupees are counted in these. */
export const rupeeWord = /lakh|crore/i
/**
 * Letters and digits next to a number make it something else: "N172SP", "$15O,000". In "172 SEK 500k" and "2015 $ 500k",
 * the currency is that of the second number.
 */
function toMentionPattern(mark: string): RegExp {
  const before = (name: string) => String.raw`(?:(?<${name}>${mark})\s?:?\s?)?`
  const after = (name: string) => String.raw`(?:\s?(?:de\s)?(?<${name}>${mark}))?`
  const times = String.raw`(?:\s?(?<times>${multiplierWords})(?!(?!(?:eur|kr)\b)\p{L})\.?)?`
  const other = String.raw`(?!(?:\d{1,3}|(?:19|20)\d\d)\s${mark}\s\d)`
  return new RegExp(
    String.raw`(?<![\p{L}\d.,'])${before('first')}${before('second')}${other}(?<digits>${numberPattern}${times})${after('third')}${after('fourth')}(?![\p{L}\d]|[.,']\d)`,
    'giu',
  )
}
const mention = toMentionPattern(currencyMark)
const searchedMention = toMentionPattern(searchedMark)
const isEarlier =
  /(?:\b(?:was|statt|antes|previously|reduced from|instead of|eskiden|instead|NP)|\(was)\s?:?\s?$/i
const tax = /\b(?:vat|gst|hst|mwst|ust|iva|kdv|btw|moms|dph|tva|tax)\b|áfa/i

/** Remarks that don't change the amount. */
const remarks = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[
    // Asking
    'preis gesenkt(?=:)|asking(?: price)?|price|preis|precio|fiyatı?|ask|now|only|was|jetzt|ahora|statt|antes|nur|solo|NP',
    String.raw`reduced(?=\s?[!:,#]*\s?[!:,]|\s(?:to|from)\b)|(?:reduced )?from(?=\s#\sto)|to|reduced(?=\)|$)`,
    // Negotiable or not
    String.raw`o\.?b\.?o\.?|o\.?n\.?o\.?|oiro|or (?:best|near(?:est)?) offer|(?:price )?negotiable|neg\.?|firm|fixed(?: price)?`,
    'vb|vhb|verhandlungsbasis|verhandelbar|festpreis|fest|negociable|a tratar|trattabili|à débattre|pazarlıklı|pazarlık payı var',
    'approx(?:imately)?\\.?|about|circa|ca\\.?|etwa|rund|aprox\\.?|yaklaşık|each|ea\\.?',
    // Taxes
    String.raw`(?:plus|excl?\.?|excluding|incl?\.?|including|inkl\.?|zzgl\.?|ges\.?|no|ohne|ex|ekskl\.?|bez|más|sales|at|of)?\s?(?:\d{1,2}(?:[.,]\d)?\s?%\s?)?(?:vat|gst|hst|mwst\.?|ust\.?|nova|iva|kdv|btw|moms|dph|tva|áfa|tax(?:es)?)`,
    'plus|excl?\\.?|incl?\\.?|inkl\\.?|zzgl\\.?|paid|included|inbegriffen|incluido|no incluido|dahil|hariç|nicht ausweisbar|netto|brutto|net|ht|ttc|at',
  ].join('|')})(?![\p{L}\d])`,
  'giu',
)

const maxLength = 200
/** Smallest amount that may have decimals. Smaller ones are probably misread separators. */
const minWithCents = 1_000

type Mention = {
  at: number
  end: number
  values: number[]
  /** The word that multiplies the number, or an empty text. */
  times: string
  marks: string[]
  /** Null without marks, and if they contradict each other. */
  code: string | null
  hasCents: boolean
}
export type AmountFormat = NumberFormat & {
  /** Currency of signs that several currencies share, such as "$". */
  usual?: string | null
  /** Accepts other codes than those of the site's currencies. */
  isCode?: ((code: string) => boolean) | undefined
}
type AmountReading =
  /** `currency` is null if the text has none. */
  | { kind: 'amount'; value: number; currency: string | null }
  | { kind: 'several'; values: number[] }
  | { kind: 'unclear' }
  | { kind: 'none' }

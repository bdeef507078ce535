import { currencyMark, toCurrencyCode } from './currency-marks.ts'
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
  const mentions = findMentions(written, { ...format, usual, isWhole: true })
  const current = mentions.filter(({ at }) => !isEarlier.test(written.slice(0, at)))
  if (current.length === 0 || /^\s*-/.test(written)) return { kind: 'none' }
  if (!isHarmless(written, mentions)) return { kind: 'unclear' }
  const values = [...new Set(current.flatMap((mention) => mention.values))]
  const codes = new Set<string | null>()
  for (const { marks } of current) codes.add(combine(marks, usual, isCode))
  if (codes.has('?')) return { kind: 'unclear' }
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
    .replace(/(?<=\d)[.,]?\s?(?:[-–—]{1,2}|\/-|:-)(?!\s?\d)/g, ' ')
    .replace(/(?<=\d\s?)[mt](?=€|eur\b|kr\b)/gi, (word) => (/t/i.test(word) ? 'k ' : 'm '))
}

/** Finds all numbers with the currencies next to them. */
function findMentions(text: string, { usual = null, ...format }: AmountFormat): Mention[] {
  const hasTax = tax.test(text)
  return [...text.matchAll(mention)].flatMap((match) => {
    const { before = '', digits = '', after = '' } = match.groups ?? {}
    const end = match.index + match[0].length
    // "19% VAT" isn't an amount.
    if (hasTax && /^\s?%/.test(text.slice(end)) && Number(digits.replace(',', '.')) < 40) return []
    const marks = [before, after].flatMap((part) => part.match(mark) ?? [])
    const isIndian = usual === 'INR' || marks.some((text) => toCurrencyCode(text, null) === 'INR')
    const plain = isIndian && indian.test(digits) ? digits.replaceAll(',', '') : digits
    const values = readNumbers(plain, format)
    const hasCents = /[.,]\d{1,2}$/.test(digits) || !values.every(Number.isInteger)
    return [{ at: match.index, end, values, marks, hasCents }]
  })
}

/** Returns one code, null without a currency, or "?" for unknown and contradicting ones. */
function combine(
  marks: readonly string[],
  usual: string | null,
  isCode?: (code: string) => boolean,
): string | null {
  const codes = marks.map((text) => ({ text, code: toCurrencyCode(text, usual, isCode) }))
  if (codes.some(({ code }) => code === null)) return '?'
  // "$150,000 CAD" names its dollar.
  const own = codes.filter(({ text }) => !/^(?:\$+|dollars?|kr\.?|pesos)$/i.test(text))
  const named = own.length > 0 ? own : codes
  const [first] = named
  if (named.some(({ code }) => code !== first?.code)) return '?'
  const hasSign = codes.length > named.length
  return hasSign && first && !/^(?:USD|CAD|AUD|NZD|MXN|SGD|HKD|SEK|NOK|DKK)$/.test(first.code ?? '')
    ? '?'
    : (first?.code ?? null)
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
const mark = new RegExp(currencyMark, 'gi')
/** Letters and digits next to a number make it something else: "N172SP", "$15O,000". */
const mention = new RegExp(
  String.raw`(?<![\p{L}\d.,'])(?<before>(?:${currencyMark}\s?:?\s?){0,2})(?<digits>${numberPattern}\s?(?:(?:${multiplierWords})(?![\p{L}])\.?)?)(?<after>(?:\s?(?:de\s)?${currencyMark}){0,2})(?![\p{L}\d]|[.,']\d)`,
  'giu',
)
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

type Mention = { at: number; end: number; values: number[]; marks: string[]; hasCents: boolean }
export type AmountFormat = NumberFormat & {
  /** Currency of signs that several currencies share, such as "$". */
  usual?: string | null
  /** Accepts other codes than those of the site's currencies. */
  isCode?: (code: string) => boolean
}
type AmountReading =
  /** `currency` is null if the text has none. */
  | { kind: 'amount'; value: number; currency: string | null }
  | { kind: 'several'; values: number[] }
  | { kind: 'unclear' }
  | { kind: 'none' }

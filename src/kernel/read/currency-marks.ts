import { currencyNames, isCurrency } from '../format/currencies.ts'
import { currencyCodes } from '../format/numbers.ts'

/**
 * Signs and words that several currencies share. The usual currency of the source decides. Otherwise, a sign means the
 * currency that the site shows with it.
 */
export const sharedMarks = {
  $: { codes: 'USD CAD AUD NZD MXN SGD HKD', shown: 'USD' },
  dollar: { codes: 'USD CAD AUD NZD SGD HKD', shown: 'USD' },
  '¥': { codes: 'JPY CNY', shown: 'JPY' },
  kr: { codes: 'SEK NOK DKK ISK', shown: null },
  peso: { codes: 'MXN', shown: null },
  rupee: { codes: 'INR PKR LKR NPR MUR', shown: null },
} as const

type SharedMark = keyof typeof sharedMarks

/**
 * Spellings of currencies, besides their codes. Spellings with `isWord` also mean something else in other texts. The case
 * of letters matters if `isCased`, and `isPrefix` spellings only precede an amount.
 */
export const currencySpellings: readonly Spelling[] = [
  { mark: 'USD', text: String.raw`U\.?S\.?\s?(?:\$|dollars?|funds)|US-Dollar|U\$[SD]|US|d?ll?s` },
  { mark: 'CAD', text: String.raw`(?:CDN|CAN|CA|C)\s?\$|\$CA|CDN|Canadian\s(?:dollars?|\$)` },
  { mark: 'CAD', text: 'CA|Canadian', isWord: true },
  { mark: 'AUD', text: String.raw`AU?\s?\$|\$AU|Australian\s(?:dollars?|\$)` },
  { mark: 'NZD', text: String.raw`NZ\s?\$|\$NZ|New\sZealand\s(?:dollars?|\$)` },
  { mark: 'MXN', text: String.raw`(?:MXN?|Mex)\s?\$|\$MX|pesos\smexicanos|Mexican\spesos?` },
  { mark: 'SGD', text: String.raw`SG?\s?\$|\$SG|Singapore\sdollars?` },
  { mark: 'HKD', text: String.raw`HK\s?\$|\$HK|Hong\sKong\sdollars?` },
  { mark: 'BRL', text: String.raw`R\s?\$|reais` },
  { mark: 'CNY', text: String.raw`(?:CN|RMB)\s?¥|RMB` },
  { mark: '$', text: String.raw`\$+` },
  { mark: 'dollar', text: 'dollars?|dólar(?:es)?|dolar(?:es)?' },
  { mark: 'EUR', text: '[€e]uros?|€|avro' },
  { mark: 'GBP', text: String.raw`£(?:GB)?|quid|(?:pounds?\s)?sterlin(?:g|e)?` },
  { mark: 'GBP', text: 'pounds?', isWord: true },
  { mark: 'CHF', text: String.raw`S?Fr\.|SFr|Swiss\sfrancs?|francs?|franken` },
  { mark: 'kr', text: String.raw`kr\.?`, isWord: true },
  { mark: 'SEK', text: 'kronor' },
  { mark: 'PLN', text: 'zł|zloty|złotych' },
  { mark: 'CZK', text: 'Kč' },
  { mark: 'HUF', text: 'forint' },
  { mark: 'HUF', text: 'Ft', isWord: true, isCased: true },
  { mark: 'RON', text: 'lei', isWord: true },
  { mark: 'JPY', text: 'JP¥|yen|円' },
  { mark: '¥', text: '¥' },
  { mark: 'ZAR', text: 'rand' },
  { mark: 'ZAR', text: 'R', isWord: true, isCased: true, isPrefix: true },
  { mark: 'TRY', text: '₺' },
  { mark: 'TRY', text: String.raw`TL|(?:Türk\s)?liras?ı?`, isWord: true },
  { mark: 'INR', text: String.raw`₹|Indian\srupees?` },
  { mark: 'rupee', text: 'rupees?' },
  { mark: 'rupee', text: String.raw`Rs\.?`, isWord: true },
  { mark: 'peso', text: 'pesos', isWord: true },
]

/** Matches one spelling or code, in any case. */
export const currencyMark = toMark(currencySpellings, [...currencyCodes])

/** Same, without spellings that mean something else in a search, such as pounds. */
export const searchedMark = toMark(
  currencySpellings.filter(({ isWord }) => !isWord),
  currencyNames,
)

/**
 * Returns the code of a spelling that `currencyMark` matched. A mark that several currencies share has the usual currency
 * if it's one of them. Null if the text isn't a currency, or could be several.
 */
export function toCurrencyCode(
  text: string,
  usual: string | null,
  isCode: (code: string) => boolean = isCurrency,
): string | null {
  const mark = findSpelling(text)?.mark
  if (mark === undefined) {
    const code = text.toUpperCase()
    // In lowercase, other codes are words, such as "try" or "all".
    return isCode(code) && (code === text || (isCurrency(code) && code !== 'TRY')) ? code : null
  }
  if (!isShared(mark)) return mark
  const { codes, shown } = sharedMarks[mark]
  return usual !== null && codes.split(' ').includes(usual) ? usual : shown
}

/** Returns the currency that all marks can mean, such as CAD for "$" and "CAD". Null if they contradict each other. */
export function toCommonCurrency(
  marks: readonly string[],
  usual: string | null,
  isCode?: (code: string) => boolean,
): string | null {
  const codes = marks.flatMap((mark) => toCurrencyCode(mark, usual, isCode) ?? [])
  return (
    codes.find((code) => marks.every((mark) => toCurrencyCode(mark, code, isCode) === code)) ?? null
  )
}

/** Checks for a sign or word that doesn't name one currency, such as "$" and "kr". */
export function isSharedMark(text: string): boolean {
  const mark = findSpelling(text)?.mark
  return mark !== undefined && isShared(mark)
}

/**
 * Checks whether a word of a search names money other than US dollars: "CHF", "kr", "Canadian dollars". Words that mean
 * something else in a search, such as pounds, don't count.
 */
export function isOtherMoney(word: string): boolean {
  const spelling = findSpelling(word)
  if (spelling)
    return !/^(?:USD|\$|dollar)$/.test(spelling.mark) && !/^(?:ca|ft|pounds?|r)$/i.test(word)
  const code = toCurrencyCode(word, null, (text) => currencyCodes.has(text))
  return code !== null && code !== 'USD'
}

/**
 * Returns the code of a column with a currency's code, sign, or name: "EUR", "€", "US dollars", "CAD ($)". Null if the
 * text isn't one currency.
 */
export function currencyColumn(text: string, isCode: (code: string) => boolean): string | null {
  const written = text.trim().slice(0, maxLength)
  const whole =
    toCurrencyCode(written, null, isCode) ?? toCurrencyCode(written.toUpperCase(), null, isCode)
  if (whole !== null || !/^[\s(),/–-]*$/.test(written.replace(separateMark, ''))) return whole
  return toCommonCurrency(written.match(separateMark) ?? [], null, isCode)
}

const maxLength = 50
const separateMark = new RegExp(String.raw`(?<!\p{L})${currencyMark}(?!\p{L})`, 'giu')

const patterns = currencySpellings.map(
  (spelling) =>
    [new RegExp(`^(?:${spelling.text})$`, spelling.isCased ? '' : 'i'), spelling] as const,
)

function findSpelling(text: string): Spelling | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1]
}

function isShared(mark: string): mark is SharedMark {
  return Object.hasOwn(sharedMarks, mark)
}

function toMark(rows: readonly Spelling[], codes: readonly string[]): string {
  return `(?:${rows.map(toPattern).join('|')}|(?:${codes.join('|')})(?![A-Za-z]))`
}

function toPattern({ text, isPrefix }: Spelling): string {
  return isPrefix ? String.raw`${text}(?=\s?\d)` : text
}

type Spelling = { mark: string; text: string; isWord?: true; isCased?: true; isPrefix?: true }

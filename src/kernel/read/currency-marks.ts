import { isCurrency } from '../format/currencies.ts'
import { currencyCodes } from '../format/numbers.ts'

/** Signs and abbreviations that several currencies share. The usual currency of the source decides. */
const shared = {
  $: 'USD CAD AUD NZD MXN SGD HKD',
  dollar: 'USD CAD AUD NZD SGD HKD',
  kr: 'SEK NOK DKK',
  peso: 'MXN',
} as const

type SharedMark = keyof typeof shared

/** Spellings of currencies, besides their codes. Spellings with `isWord` also mean something else in other texts. */
const spellings: readonly { mark: string; text: string; isWord?: true }[] = [
  { mark: 'USD', text: String.raw`U\.?S\.?\s?(?:\$|dollars?|funds)|US-Dollar|U\$[SD]|US|d?ll?s` },
  { mark: 'CAD', text: String.raw`(?:CDN|CAN|CA|C)\s?\$|CA|CDN|Canadian\s(?:dollars?|\$)` },
  { mark: 'AUD', text: String.raw`AU?\s?\$|Australian\s(?:dollars?|\$)` },
  { mark: 'NZD', text: String.raw`NZ\s?\$|New\sZealand\s(?:dollars?|\$)` },
  { mark: 'MXN', text: String.raw`(?:MXN?|Mex)\s?\$|pesos\smexicanos|Mexican\spesos?` },
  { mark: 'SGD', text: String.raw`SG?\s?\$|Singapore\sdollars?` },
  { mark: 'HKD', text: String.raw`HK\s?\$|Hong\sKong\sdollars?` },
  { mark: 'BRL', text: String.raw`R\s?\$|reais` },
  { mark: 'CNY', text: String.raw`(?:CN|RMB)\s?¥|RMB` },
  { mark: '$', text: String.raw`\$+` },
  { mark: 'dollar', text: 'dollars?|dólar(?:es)?|dolar(?:es)?' },
  { mark: 'EUR', text: '[€e]uros?|€|avro' },
  { mark: 'GBP', text: String.raw`£|quid|(?:pounds?\s)?sterlin(?:g|e)?` },
  { mark: 'GBP', text: 'pounds?', isWord: true },
  { mark: 'CHF', text: String.raw`S?Fr\.|SFr|Swiss\sfrancs?|francs?|franken` },
  { mark: 'kr', text: String.raw`kr\.?`, isWord: true },
  { mark: 'SEK', text: 'kronor' },
  { mark: 'PLN', text: 'zł|zloty|złotych' },
  { mark: 'CZK', text: 'Kč' },
  { mark: 'HUF', text: 'forint' },
  { mark: 'HUF', text: 'Ft', isWord: true },
  { mark: 'RON', text: 'lei', isWord: true },
  { mark: 'JPY', text: '(?:JP)?¥|yen|円' },
  { mark: 'ZAR', text: 'rand' },
  { mark: 'ZAR', text: String.raw`R(?=\s?\d)`, isWord: true },
  { mark: 'TRY', text: '₺' },
  { mark: 'TRY', text: String.raw`TL|(?:Türk\s)?liras?ı?`, isWord: true },
  { mark: 'INR', text: '₹|rupees?' },
  { mark: 'INR', text: String.raw`Rs\.?`, isWord: true },
  { mark: 'peso', text: 'pesos', isWord: true },
]

/** Matches one spelling or code, in any case. */
export const currencyMark = `(?:${spellings.map(({ text }) => text).join('|')}|(?:${[...currencyCodes].join('|')})(?![A-Za-z]))`

/**
 * Returns the code of a spelling that `currencyMark` matched. A sign that several currencies share has the usual
 * currency if it's one of them. Otherwise, a dollar sign means US dollars. Null if the text isn't a currency.
 */
export function toCurrencyCode(
  text: string,
  usual: string | null,
  isCode: (code: string) => boolean = isCurrency,
): string | null {
  const mark = anySpelling.test(text)
    ? rows.find(([pattern]) => pattern.test(text))?.[1]
    : undefined
  if (mark === undefined) {
    const code = text.toUpperCase()
    // In lowercase, other codes are words, such as "try" or "all".
    return isCode(code) && (code === text || (isCurrency(code) && code !== 'TRY')) ? code : null
  }
  if (!Object.hasOwn(shared, mark)) return mark
  const fits = usual !== null && shared[mark as SharedMark].split(' ').includes(usual)
  return fits ? usual : mark === '$' || mark === 'dollar' ? 'USD' : null
}

/** Same as `toCurrencyCode`, without spellings that mean something else in a search, such as pounds. */
export function searchedCurrency(text: string): string | null {
  return words.test(text) ? null : toCurrencyCode(text, null)
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
  const marks = written.match(separateMark) ?? []
  const codes = marks.flatMap((mark) => toCurrencyCode(mark, null, isCode) ?? [])
  return (
    codes.find((code) => marks.every((mark) => toCurrencyCode(mark, code, isCode) === code)) ?? null
  )
}

const maxLength = 50
const separateMark = new RegExp(String.raw`(?<!\p{L})${currencyMark}(?!\p{L})`, 'giu')

const words = spellingPattern(({ isWord }) => isWord === true)
const anySpelling = spellingPattern(() => true)
const rows = spellings.map(
  ({ mark, text }) => [new RegExp(`^(?:${text})$`, /R\(|Ft/.test(text) ? '' : 'i'), mark] as const,
)

function spellingPattern(fits: (row: (typeof spellings)[number]) => boolean): RegExp {
  const texts = spellings.filter(fits).map(({ text }) => text)
  return new RegExp(`^(?:${texts.join('|')})$`, 'i')
}

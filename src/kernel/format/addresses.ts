import { currentLanguageTag, translate } from '../messages/translate.ts'
import { addressFormat } from './address-formats.ts'

/** Formats an address in one line, such as "2772 N Rancho Dr, Suite 4, Las Vegas, NV 89130". */
export function formatAddress(address: PostalAddress): string {
  return addressLines(address).join(', ')
}

/** Returns the lines of an address in the order of its country. The last one is the country, except in the US. */
export function addressLines(address: PostalAddress): string[] {
  const { country, state } = address
  const isUS = country === 'US'
  const parts: Record<string, string | null | undefined> = {
    S: [address.street, address.street2].filter(Boolean).join('\n'),
    C: address.city,
    R: isUS ? state : address.region,
    P: address.zip,
  }
  const lines = addressFormat(country).lines.flatMap((line) => fillLine(line, parts).split('\n'))
  return [...lines, isUS ? '' : translate(state)].filter(Boolean)
}

/** Formats a city with its state or country: "Munich, Deutschland". The city is a name and isn't translated. */
export function formatPlace(cityState: string): string {
  const at = cityState.lastIndexOf(', ') + 2
  return at < 2 ? cityState : cityState.slice(0, at) + translateRegion(cityState.slice(at))
}

/** Translates the name of a state or country. Only Georgia is the name of both, and US addresses abbreviate the state. */
export function translateRegion(name: string): string {
  return name.length === 2 || name === 'Georgia' ? name : translate(name)
}

/** Returns the name of a country in the current language, such as "Germany" for `DE`, or the text if it isn't a code. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/i.test(code)) return code
  return new Intl.DisplayNames(currentLanguageTag(), { type: 'region' }).of(code) ?? code
}

/** Fills in the parts of a line. Omits the separator before an empty part. */
function fillLine(line: string, parts: Record<string, string | null | undefined>): string {
  let [text, separator] = ['', '']
  for (const token of line.match(/[SCRP]|[^SCRP]+/g) ?? []) {
    if (!(token in parts)) separator = token
    else if (parts[token]) text += (text && separator) + parts[token]
  }
  return text
}

/**
 * Returns a postal code in the form of its country, such as "K1A 0B1" for "k1a0b1". An empty text is a missing code.
 * Null if it isn't valid.
 */
export function normalizePostalCode(country: string, typed: string): string | null {
  const { codes, isPostalCodeRequired } = addressFormat(country)
  const text = typed.trim().toUpperCase()
  if (codes === null) return ''
  if (text === '') return isPostalCodeRequired ? null : ''
  if (codes.length === 0) return text.length <= maxPostalCodeLength ? text : null
  const plain = text.replace(/[\s-]/g, '')
  for (const code of codes) {
    // People write D-80331 for 80331.
    const fitted = fitCode(code, code.startsWith('9') ? plain.replace(/^[A-Z]{1,3}/, '') : plain)
    if (fitted !== null) return fitted
  }
  return null
}

/** Inserts the separators of a form into a code. Returns null if the code doesn't have the form. */
function fitCode(form: string, plain: string): string | null {
  let [at, fits] = [0, true]
  const text = form.replace(/[^\s-]/g, (sign) => {
    const letter = plain.charAt(at)
    fits &&= classes[sign]?.test(letter) ?? sign === letter
    at += 1
    return letter
  })
  return fits && at === plain.length ? text : null
}

/** Returns a postal code in the form of its country, such as "A1B 2C3". Null if the country has no fixed form. */
export function examplePostalCode(country: string): string | null {
  const [form] = addressFormat(country).codes ?? []
  if (!form) return null
  return form.replace(/[9AX]/g, (sign, at: number) => {
    const nth = form.slice(0, at).split(sign).length
    return sign === '9' ? String(nth % 10) : String.fromCharCode(64 + nth)
  })
}

const maxPostalCodeLength = 12

const classes: Readonly<Record<string, RegExp>> = { 9: /\d/, A: /[A-Z]/, X: /[A-Z\d]/ }

/** An address as stored: in the US, `state` is a state's code. Abroad, it is the country's name. */
export type PostalAddress = {
  street?: string | null
  street2?: string | null
  city: string | null
  state: string
  /** Region abroad, such as a Canadian province. */
  region?: string | null
  zip?: string | null
  /** Two-letter code. */
  country: string
}

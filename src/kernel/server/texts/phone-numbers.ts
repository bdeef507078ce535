import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { AppContext } from '../../app-context.ts'
import { throwFieldRefusals } from '../../errors.ts'
import { splitPhones } from '../../format/phone-href.ts'
import { usualCountry } from '../../format/usual-country.ts'

/**
 * Returns the fields with each phone number abroad in its one international form, such as +49 89 1234567. A field may
 * have several numbers. Numbers without a country code are of `country`, such as the office's, or else of the country of
 * the visitor's browser. Throws an error next to each impossible number. `prefix` is the path of the fields in the
 * request.
 */
export function canonicalPhones<T, K extends keyof T & string>(
  ctx: AppContext,
  fields: T,
  names: readonly K[],
  prefix = '',
  country: string | null = null,
): T {
  const ofBrowser = usualCountry(ctx.visitor.header('accept-language'))
  const own = { country: (country ?? ofBrowser) as CountryCode, isCertain: country !== null }
  const results = names.map((name) => [name, canonicalField(fields[name], own)] as const)
  throwFieldRefusals(
    Object.fromEntries(
      results
        .filter(([, phone]) => phone === undefined)
        .map(([name]) => [`${prefix}${name}`, invalidPhone]),
    ),
  )
  return { ...fields, ...Object.fromEntries(results) }
}

/**
 * Returns phone numbers as the visitor's country writes them, by their stored form: a German reads 089 1234567, and
 * everyone else +49 89 1234567. North Americans read their own numbers as stored. Only has numbers that differ.
 */
export function localPhones(
  { country }: Pick<AppContext, 'country'>,
  phones: readonly (string | null)[],
): Record<string, string> {
  const stated = phones.filter((phone) => phone !== null)
  return Object.fromEntries(
    stated.flatMap((phone) => {
      const text = convertPhones(phone, (item) => localPhone(item, country))
      return text === undefined || text === phone ? [] : [[phone, text]]
    }),
  )
}

function localPhone(phone: string, country: string): string {
  // Other numbers without a country code were stored as typed.
  if (!phone.startsWith('+') && !isNorthAmerican(phone)) return phone
  const number = parsePhoneNumberFromString(phone, { defaultCountry: 'US', extract: false })
  if (!number?.isPossible()) return phone
  const own = isSupportedCountry(country) ? getCountryCallingCode(country) : null
  if (number.countryCallingCode !== own) return number.formatInternational()
  return own === '1' ? phone : number.formatNational()
}

const invalidPhone = 'Enter a full phone number, such as +49 89 1234567.'

function canonicalField(typed: unknown, own: OwnCountry): unknown {
  return typeof typed === 'string'
    ? convertPhones(typed, (phone) => canonicalPhone(phone, own))
    : typed
}

/** Converts each number of a text. Returns undefined if one of them is impossible. */
function convertPhones(text: string, convert: (phone: string) => string | undefined) {
  const phones = splitPhones(text)
  const converted = phones.map(convert)
  if (converted.includes(undefined)) return undefined
  return converted.every((phone, index) => phone === phones[index]) ? text : converted.join(' / ')
}

/**
 * Returns undefined for an impossible number. Numbers in North America stay as entered, because their callers know
 * each usual spelling. So does any text without a plus sign or leading zero, such as a number with letters.
 */
function canonicalPhone(typed: string, { country, isCertain }: OwnCountry): string | undefined {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false })
  const isOwn = isCertain && number?.country === country && isNational(number, typed)
  if (!isOwn && isNorthAmerican(typed)) return typed
  // North American numbers never start with 0, except if dialed as from abroad, such as 011 1 316 555 0100.
  if (number?.countryCallingCode === '1')
    return typed.startsWith('0') && !number.isValid() ? undefined : typed
  if (number?.isPossible()) return number.format('INTERNATIONAL')
  const isClearlyAbroad = typed.startsWith('+') || typed.startsWith('0')
  return isClearlyAbroad ? undefined : typed
}

/** Checks for a number as its country writes it, such as the ten digits of a Mexican one, or a cell without its zero. */
function isNational(number: PhoneNumber, typed: string): boolean {
  const isComplete = toDigits(number.format('NATIONAL')) === toDigits(typed)
  return number.isValid() && (isComplete || number.getType() === 'MOBILE')
}

/** Other countries have ten digits too, but a member abroad must not turn a saved number into a local one. */
function isNorthAmerican(typed: string): boolean {
  const [number = ''] = typed.split(/\s*(?:ext|x|#)/i)
  return /^[\d().\s-]+$/.test(number) && /^1?[2-9]\d{2}[2-9]\d{6}$/.test(toDigits(number))
}

const toDigits = (text: string) => text.replace(/\D/g, '')

/** `isCertain` is false for the country of a browser's language. */
type OwnCountry = { country: CountryCode; isCertain: boolean }

import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { AppContext } from '../app-context.ts'
import { throwFieldRefusals } from '../errors.ts'
import { usualCountry } from '../format/usual-country.ts'

/**
 * Returns the fields with each phone number abroad in its one international form, such as +49 89 1234567. Numbers
 * without a country code are of `country`, or else of the country of the visitor's browser. Throws an error next to each impossible number.
 * `prefix` is the path of the fields in the request.
 */
export function canonicalPhones<T, K extends keyof T & string>(
  ctx: AppContext,
  fields: T,
  names: readonly K[],
  prefix = '',
  country = usualCountry(ctx.visitor.header('accept-language')),
): T {
  const results = names.map(
    (name) => [name, canonicalPhone(fields[name], country as CountryCode)] as const,
  )
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
      const text = localPhone(phone, country)
      return text === phone ? [] : [[phone, text]]
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

/**
 * Returns undefined for an impossible number. Numbers in North America stay as entered, because their callers know
 * each usual spelling. So does any text without a plus sign or leading zero, such as a number with letters.
 */
function canonicalPhone(typed: unknown, country: CountryCode): unknown {
  if (typeof typed !== 'string' || isNorthAmerican(typed)) return typed
  const number = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false })
  if (number?.countryCallingCode === '1') return typed
  if (number?.isPossible()) return number.format('INTERNATIONAL')
  const isClearlyAbroad = typed.startsWith('+') || typed.startsWith('0')
  return isClearlyAbroad ? undefined : typed
}

/** Other countries have ten digits too, but a member abroad must not turn a saved number into a local one. */
function isNorthAmerican(typed: string): boolean {
  const [number = ''] = typed.split(/\s*(?:ext|x|#)/i)
  return /^[\d().\s-]+$/.test(number) && /^1?[2-9]\d{2}[2-9]\d{6}$/.test(number.replace(/\D/g, ''))
}

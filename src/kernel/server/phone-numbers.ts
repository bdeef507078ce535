import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { AppContext } from '../app-context.ts'
import { throwFieldRefusals } from '../errors.ts'
import { usualCountry } from '../format/usual-country.ts'

/**
 * Returns the fields with each phone number abroad in its one international form, such as +49 89 1234567. Numbers
 * without a country code are of the country of the visitor's browser. Throws an error next to each impossible number.
 * `prefix` is the path of the fields in the request.
 */
export function canonicalPhones<T, K extends keyof T & string>(
  ctx: AppContext,
  fields: T,
  names: readonly K[],
  prefix = '',
): T {
  const country = usualCountry(ctx.visitor.header('accept-language')) as CountryCode
  const results = names.map((name) => [name, canonicalPhone(fields[name], country)] as const)
  throwFieldRefusals(
    Object.fromEntries(
      results
        .filter(([, phone]) => phone === undefined)
        .map(([name]) => [`${prefix}${name}`, invalidPhone]),
    ),
  )
  return { ...fields, ...Object.fromEntries(results) }
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

import { countryName } from '#kernel/format/addresses.ts'
import { compareText, formatList } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'

/** Says which countries a site doesn't serve, by their ISO 3166-1 codes. */
export function describeUnserved(codes: readonly string[]): string {
  return t`We don’t serve people or companies in these countries: ${listCountries(codes)}.`
}

/** Label of the box that new members check. */
export function describeServed(codes: readonly string[]): string {
  return t`I don’t live or do business in these countries: ${listCountries(codes)}`
}

function listCountries(codes: readonly string[]): string {
  return formatList(codes.map(countryName).toSorted(compareText))
}

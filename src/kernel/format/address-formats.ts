/** Returns the conventions of addresses in a country, such as `DE`. */
export function addressFormat(country: string): AddressFormat {
  return formats.get(country) ?? otherFormat
}

/**
 * Conventions of the national postal services for addresses in Latin letters: countries, lines, forms of postal codes,
 * and the labels of region and postal code. A label with `?` is optional. Countries with `-` have no postal codes.
 */
const rows: readonly (readonly [string, string, string, string?, string?])[] = [
  ['US', 'C, R P', '99999', 'State', 'ZIP code'],
  ['CA', 'C R P', 'A9A 9A9', 'Province'],
  ['AU', 'C R P', '9999', 'State', 'Postcode'],
  ['NZ', 'C P', '9999', '', 'Postcode'],
  ['GB GG JE IM GI', 'C|P', 'AA9A 9AA/AA9 9AA/AA99 9AA/A9 9AA/A99 9AA/A9A 9AA', '', 'Postcode'],
  ['IE', 'C|R|P', 'A99 XXXX/A9A XXXX', 'County?', 'Eircode?'],
  ['DE FR EE FI HR LT ME MA RS MC BA', 'P C', '99999'],
  ['AT BE BG CH CY DK GL LI LU NO SI MK GE TN', 'P C', '9999'],
  ['GR SE CZ SK', 'P C', '999 99'],
  ['IS FO', 'P C', '999'],
  ['NL', 'P C', '9999 AA'],
  ['PL', 'P C', '99-999'],
  ['PT', 'P C', '9999-999'],
  ['RO', 'P C', '999999'],
  ['AD', 'P C', 'AD999'],
  ['MT', 'C P', 'AAA 9999'],
  ['LV', 'C, P', 'LV-9999'],
  ['HU', 'C|S|P', '9999'],
  ['IT SM VA', 'P C R', '99999', 'Province?'],
  ['ES', 'P C|R', '99999', 'Province?'],
  ['TR', 'P C/R', '99999', 'Province?'],
  ['RU', 'C|R|P', '999999', 'Region?'],
  ['UA', 'C|R|P', '99999', 'Region?'],
  ['BR', 'C - R|P', '99999-999', 'State'],
  ['MX', 'P C, R', '99999', 'State'],
  ['AR', 'P C|R', 'A9999AAA/9999', 'Province?'],
  ['CL', 'P C|R', '9999999', 'Region?', 'Postal code?'],
  ['CO', 'C, R, P', '999999', 'Department?', 'Postal code?'],
  ['JP', 'C, R P', '999-9999', 'Prefecture'],
  ['KR', 'C, R P', '99999', 'Province?'],
  ['CN', 'C|R, P', '999999', 'Province'],
  ['TW', 'C P', '999/99999/999999'],
  ['IN', 'C P|R', '999999', 'State', 'PIN code'],
  ['MY', 'P C|R', '99999', 'State?'],
  ['ID TH', 'C|R P', '99999', 'Province?'],
  ['PH', 'P C|R', '9999', 'Province?', 'ZIP code'],
  ['SG', 'C P', '999999'],
  ['IL', 'C P', '9999999/99999'],
  ['SA', 'C P', '99999'],
  ['EG', 'C|R|P', '99999', 'Governorate?', 'Postal code?'],
  ['ZA', 'C|P', '9999'],
  ['KE', 'C|P', '99999'],
  ['AE', 'C|R', '-', 'Emirate'],
  ['HK AG AO AW BF BI BJ BO BS BW BZ CF CG CI DJ DM FJ GD GM GY JM KI KM KN', 'C', '-'],
  ['ML MO MR MW NR QA RW SB SC SL SR ST TD TG TO TV UG VU YE ZW', 'C', '-'],
]

const formats = new Map(
  rows.flatMap(([countries, ...conventions]) =>
    countries.split(' ').map((country) => [country, toFormat(...conventions)] as const),
  ),
)

/** Other countries rarely require postal codes. */
const otherFormat = toFormat('C P', '', '', 'Postal code?')

function toFormat(
  lines: string,
  codes: string,
  region = '',
  postalCode = 'Postal code',
): AddressFormat {
  const hasCodes = codes !== '-'
  return {
    lines: (lines.includes('S') ? lines : `S|${lines}`).split('|'),
    codes: hasCodes ? codes.split('/').filter(Boolean) : null,
    postalCodeLabel: postalCode.replace('?', ''),
    isPostalCodeRequired: hasCodes && !postalCode.endsWith('?'),
    regionLabel: region.replace('?', '') || null,
    isRegionRequired: region !== '' && !region.endsWith('?'),
  }
}

type AddressFormat = {
  /** S is the street, C the city, R the region, and P the postal code. All other characters separate these parts. */
  lines: readonly string[]
  /**
   * Forms of a postal code: 9 is a digit, A a letter, X either one. Empty if any text is allowed. Null if the country
   * doesn't have postal codes.
   */
  codes: readonly string[] | null
  postalCodeLabel: string
  isPostalCodeRequired: boolean
  /** Null if addresses don't include a region. */
  regionLabel: string | null
  isRegionRequired: boolean
}

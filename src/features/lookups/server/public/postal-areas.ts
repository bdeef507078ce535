import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import type { PostalArea } from '../../place-reading.ts'

/**
 * Returns the areas of a postal code outside the United States: "80331", "D-80331", "SW1A 1AA", or "m5v 2t6". The area is
 * that of the first digits or letters, so the city is the center of the region, which may be an hour's drive away.
 * Numbers without a country are valid in several countries.
 */
export function findPostalAreas(text: string): PostalArea[] {
  if (text.length > maxLength || !/\d/.test(text)) return []
  const [, prefix = '', code = ''] = /^(?:([a-z]{1,2})-)?(.+)$/.exec(text.toLowerCase()) ?? []
  const country = prefix === '' ? undefined : (roadCodes[prefix] ?? prefix.toUpperCase())
  return formats.flatMap(({ country: own, pattern, isDistinct }) => {
    if (country !== undefined && country !== own) return []
    const match = pattern.exec(code)?.slice(1).join('')
    const city = match === undefined ? undefined : findCity(own, match)
    return city === undefined
      ? []
      : [{ city, country: own, isDistinct: country !== undefined || isDistinct(code) }]
  })
}

/** Returns the city of the longest prefix. */
function findCity(country: string, code: string): string | undefined {
  for (let length = code.length; length > 0; length -= 1) {
    const city = cities.get(`${country} ${code.slice(0, length)}`)
    if (city !== undefined) return city
  }
  return undefined
}

const cities: ReadonlyMap<string, string> = new Map(
  readTable('postal-areas', {
    /** ISO 3166 code. */
    country: cell.text,
    /** First digits or letters of the postal codes. */
    prefixes: cell.list,
    city: cell.text,
  }).flatMap(({ country, prefixes, city }) =>
    prefixes.map((prefix) => [`${country} ${prefix.toLowerCase()}`, city] as const),
  ),
)

const maxLength = 12
const never = () => false
const always = () => true
/** A code with both of its parts. The first part alone may be a model, such as M20. */
const hasBothParts = (code: string) => /\d[a-z]{2}$|\d[a-z]\d$/.test(code) && code.length > 4

/** Formats of postal codes, with the part that determines the area. In the order of preference. */
const formats: readonly Format[] = [
  { country: 'GB', pattern: /^([a-z]{1,2})\d[a-z\d]?(?: ?\d[a-z]{2})?$/, isDistinct: hasBothParts },
  { country: 'CA', pattern: /^([a-z]\d)[a-z](?: ?\d[a-z]\d)?$/, isDistinct: hasBothParts },
  { country: 'NL', pattern: /^(\d{2})\d{2} ?[a-z]{2}$/, isDistinct: always },
  { country: 'PL', pattern: /^(\d{2})-\d{3}$/, isDistinct: always },
  ...['DE', 'FR', 'ES', 'IT', 'TR'].map((country) => ({
    country,
    pattern: /^(\d{2})\d{3}$/,
    isDistinct: never,
  })),
  ...['CH', 'AT', 'BE', 'DK', 'NO', 'AU'].map((country) => ({
    country,
    pattern: /^(\d{2})\d{2}$/,
    isDistinct: never,
  })),
]

/** Letters before postal codes that aren't ISO 3166 codes. */
export const roadCodes: Readonly<Record<string, string>> = {
  d: 'DE',
  a: 'AT',
  f: 'FR',
  e: 'ES',
  i: 'IT',
  b: 'BE',
  n: 'NO',
}

type Format = { country: string; pattern: RegExp; isDistinct: (code: string) => boolean }

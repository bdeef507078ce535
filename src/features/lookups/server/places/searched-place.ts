import { placeKey } from '../../place-key.ts'
import type { PlaceNames } from '../../place-reading.ts'
import { isUnitedStates, withoutUnitedStates } from '../../united-states.ts'
import { roadCodes } from '../public/postal-areas.ts'

/**
 * Converts a place to the texts to look up: "KAPA - Denver, CO" is the city "denver" in "co", near KAPA. Null if its
 * country is unknown.
 */
export function toSearchedPlace(
  written: WrittenPlace,
  states: PlaceNames['states'],
): SearchedPlace | null {
  const country = findCountry(written.country, states)
  if (country === undefined) return null
  const [, first, inParentheses, last] = airportPattern.exec(written.city) ?? []
  const airport = first ?? inParentheses ?? last
  const rest = airport ? written.city.replace(airportPattern, ' ').trim() : ''
  const place = rest || (inParentheses ? '' : written.city)
  return {
    city: toText(place),
    state: toText(withoutUnitedStates(` ${written.state}`)),
    zip: written.zip.toLowerCase(),
    country,
    airport: airport?.toLowerCase() ?? null,
  }
}

/** An ICAO code before a city, in parentheses, or after it: "KAPA - Denver", "Denver (KAPA)", "Denver / KAPA". */
const airportPattern =
  /^\s*([A-Z]{4})(?:\s*[-–—:,/]\s*|\s*$)|\(\s*([A-Z]{4})\s*\)|\s[-–—:,/]\s*([A-Z]{4})\s*$/

/** Returns the country with a name or code in any language. Undefined if it's unknown, and null if it's missing. */
function findCountry(written: string, states: PlaceNames['states']) {
  if (written === '') return null
  if (isUnitedStates(written)) return { code: 'US', name: '' }
  const key = placeKey(written)
  const road = roadCodes[key]
  const state = states.find(({ code, name, country = 'US', names = [] }) =>
    country === 'US'
      ? false
      : country === road || [country, code, name, ...names].some((each) => placeKey(each) === key),
  )
  return state && { code: state.country ?? 'US', name: state.name }
}

/** Returns the texts to find with all parts of them that may be a city or an area. */
export function searchedTexts(place: SearchedPlace): string[] {
  const texts = lookupTexts(place)
  const parts = texts.flatMap((text) => {
    const words = text.split(' ')
    return words.map((_, at) => words.slice(0, at + 1).join(' '))
  })
  return [...parts, ...(place.airport ? [place.airport] : [])]
}

/** Returns the texts to look up, the most exact first. A city without a match may be in an unknown province. */
export function lookupTexts({ city, state, zip, country }: SearchedPlace): string[] {
  const nation = country?.name.toLowerCase() ?? ''
  const whole = [city, state, nation].filter(Boolean).join(' ')
  const withoutState = state && nation && city ? `${city} ${nation}` : ''
  const code = zip.replace(/^[a-z]{1,2}-/, '')
  const postal = country && country.code !== 'US' ? `${country.code.toLowerCase()}-${code}` : zip
  // "80331 München"
  const withZip = zip && city === whole ? `${zip} ${city}` : ''
  const texts = city === '' ? [zip && postal, whole] : [withZip, whole, withoutState]
  return texts.map(toText).filter(Boolean)
}

function toText(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?:\s|^)[-–—]+(?=\s|$)|[,;/|()\s]+/g, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, maxWords)
    .join(' ')
}

/** More words than in any name of a city with its state and country. */
const maxWords = 14

export type WrittenPlace = Readonly<Record<'city' | 'state' | 'zip' | 'country', string>>

export type SearchedPlace = {
  city: string
  state: string
  zip: string
  /** The country that was stated. The name is empty for the United States. */
  country: { code: string; name: string } | null
  /** Lowercase ICAO code. */
  airport: string | null
}

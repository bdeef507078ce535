import { placeKey } from '../../place-key.ts'
import type { PlaceNames } from '../../place-reading.ts'
import { isUnitedStates, withoutUnitedStates } from '../../united-states.ts'
import { roadCodes } from '../public/postal-areas.ts'

/** Converts a place to the texts to look up and the airports in them. Null if its country is unknown. */
export function toSearchedPlace(
  written: WrittenPlace,
  states: PlaceNames['states'],
): SearchedPlace | null {
  const country = findCountry(written.country, states)
  if (country === undefined) return null
  const line = `${written.city},${written.state}`
  const parts = line.split(/\s[-–—>]+\s|[,;/|>]/).filter((part) => part.trim() !== '')
  const isUsFirst = isUnitedStates(parts[0] ?? '')
  const reversed = parts.slice(isUsFirst ? 1 : 0).toReversed()
  const inParentheses = [...line.matchAll(/[([]\s*([A-Z\d]{3,4})\s*[)\]]/g)]
  const codes = inParentheses.length > 0 ? inParentheses : [...line.matchAll(/\b([A-Z]{4})\b/g)]
  return {
    city: toText(written.city),
    state: toText(withoutUnitedStates(` ${written.state}`)),
    zip: written.zip.toLowerCase(),
    country,
    reversed: parts.length > 1 ? toText(reversed.join(' ')) : '',
    airports: codes.map(([, code = '']) => code.toLowerCase()),
  }
}

/** Removes the code of an airport: "EDNY Friedrichshafen" is "friedrichshafen". */
export function withoutAirport(place: SearchedPlace, code: string): SearchedPlace {
  const remove = (text: string) =>
    text
      .split(' ')
      .filter((word) => word !== code)
      .join(' ')
  const { city, state, reversed } = place
  return { ...place, city: remove(city), state: remove(state), reversed: remove(reversed) }
}

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
  const own = place.airports.map((code) => withoutAirport(place, code))
  return [
    ...parts,
    ...place.airports,
    ...own.flatMap((each) => searchedTexts({ ...each, airports: [] })),
  ]
}

/** Returns the texts to look up, the most exact first. A city without a match may be in an unknown province. */
export function lookupTexts({ city, state, zip, country, reversed }: SearchedPlace): string[] {
  const nation = country?.name.toLowerCase() ?? ''
  const whole = [city, state, nation].filter(Boolean).join(' ')
  const withoutState = state && nation && city ? `${city} ${nation}` : ''
  const code = zip.replace(/^[a-z]{1,2}-/, '')
  const postal = country && country.code !== 'US' ? `${country.code.toLowerCase()}-${code}` : zip
  // "80331 München"
  const withZip = zip && city === whole ? `${zip} ${city}` : ''
  const texts = city === '' ? [zip && postal, whole] : [withZip, whole, withoutState]
  const words = whole.split(' ')
  const start = words.findIndex((word) => !leadIns.has(word))
  const backward = reversed && `${reversed} ${nation}`
  const shorter = [whole.replace(lastPostalCode, ''), words.slice(start).join(' ')]
  return [...new Set([...texts, backward, ...shorter].map(toText).filter(Boolean))]
}

/** A postal code at the end, as in Australia, Brazil, and Canada. */
const lastPostalCode = / (?:\d{4,5}(?:-\d{3})?|[a-z]\d[a-z] ?\d[a-z]\d)$/

/** Words next to a place that don't change it: "Hangared at KVNY". */
export const leadIns: ReadonlySet<string> = new Set(
  'airport airfield aircraft at base based currently field hangar hangared hangered home in is its kept located location now on stored the aeropuerto aeródromo basado base en ubicado am bei flughafen flugplatz heimatflughafen im standort stationiert havaalanı havalimanı konum aéroport aérodrome à de'.split(
    ' ',
  ),
)

function toText(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?:\s|^)[-–—]+(?=\s|$)|[,;:/|()[\]>\s]+/g, ' ')
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
  /** The parts in the reverse order, as in “Germany, Munich”. Empty if there's one part. */
  reversed: string
  /** Words that may be identifiers of airports, in lowercase. */
  airports: readonly string[]
}

import type { PlaceLookup, PlaceReading } from '#features/lookups/place-reading.ts'
import { closedTerms } from './closed-terms.ts'
import { findLongestTerm } from './find-longest-term.ts'
import type { FoundReading, ParseState, PlacedReading } from './parse-state.ts'
import { directions, readPlace } from './place-terms.ts'
import type { Reading, Token } from './reading.ts'

/** Parses a place after a preposition or distance: "near KDEN", "in Texas", "of Denver". */
export function readPlaceAfterPreposition({
  tokens,
  at,
  places,
  readings,
}: ParseState): FoundReading | null {
  const word = (tokens[at] as Token).low
  const isAfterDistance = endsInDistance(readings)
  const skips = placePrepositions.has(word) ? 1 : distanceLinks.has(word) && isAfterDistance ? 1 : 0
  if (skips === 0 && !isAfterDistance) return null
  const preposition = isAfterDistance || nearWords.has(word) ? 'near' : 'in'
  const place = readPlaceName(tokens, at + skips, places, preposition, skips > 0)
  if (!place) return null
  const length = place.length + skips
  // "From the 70s" isn't the airport 70S.
  if (preposition === 'in' && /^\d0s$/.test(tokens[at + length - 1]?.low ?? '')) return null
  // "Fly to Alaska" is a destination, not the aircraft's location.
  const isDestination =
    word === 'to' && !isAfterDistance && !readings.some(({ reading }) => isNearestFirst(reading))
  if (isDestination) return { reading: { kind: 'unknown' }, length }
  return { reading: toPlace(place.place, isAfterDistance), length }
}

/** Parses a place. Ignores words before it that aren't part of the name: "the region of Denver", but "Las Palmas". */
function readPlaceName(
  tokens: readonly Token[],
  start: number,
  places: PlaceLookup,
  preposition: 'near' | 'in',
  isExplicit = true,
) {
  // "In Europe" is a set of countries.
  if (findLongestTerm(tokens, start, closedTerms)?.value.st) return null
  const context = { preposition, isAfterState: true, isLast: true, isExplicit } as const
  for (let at = start; ; at += 1) {
    const word = tokens[at]?.low ?? ''
    const isLink = distanceLinks.has(word)
    const found = isLink ? null : readPlace(tokens, at, places, context)
    if (found) return { ...found, length: found.length + at - start }
    if (!isLink && !introductions.has(word)) return null
  }
}

/** "East of the Mississippi" isn't in Mississippi. The whole phrase isn't understood. */
export function readDirection({ tokens, at, places, readings }: ParseState): FoundReading | null {
  const word = tokens[at]?.low ?? ''
  const isDirection = (word === 'outside' || directions.has(word)) && tokens[at + 1]?.low === 'of'
  if (!isDirection || endsInDistance(readings)) return null
  const place = readPlaceName(tokens, at + 2, places, 'in')
  return place && { reading: { kind: 'unknown', isNegation: true }, length: place.length + 2 }
}

/** Parses a place before a postposition, as in Turkish: "EDDF'ye". */
export function readPlaceBeforePostposition({
  tokens,
  at,
  places,
  language,
}: ParseState): FoundReading | null {
  if (language === 'en') return null
  const length = tokens.slice(at, at + maxLength).findIndex(({ low }) => postpositions.has(low))
  if (length < 1) return null
  const end = at + length
  const isNear = tokens[end]?.low === '-near'
  const preposition = isNear ? 'near' : 'in'
  const place = readPlace(tokens.slice(0, end), at, places, {
    preposition,
    isAfterState: true,
    isLast: true,
  })
  if (place?.length !== length) return null
  return { reading: toPlace(place.place, isNear), length: length + 1 }
}

function endsInDistance(readings: readonly PlacedReading[]): boolean {
  const last = readings.at(-1)?.reading
  return last?.kind === 'distance' || (last?.kind === 'unknown' && last.isTravel === true)
}

function isNearestFirst(reading: Reading): boolean {
  return reading.kind === 'parameters' && reading.set.sort === 'x'
}

/** "In Texas" filters by state. "100 nm of Texas" is measured from the state's center. */
function toPlace(place: PlaceReading, isAfterDistance: boolean): Reading {
  if (place.kind !== 'state' || !isAfterDistance) return { kind: 'place', place }
  const { name } = place
  return {
    kind: 'place',
    place: { kind: 'city', near: name, isBig: false, hasState: false, isShort: false, point: null },
  }
}

/**
 * "Columbia SC" is the city, and so is "Saratoga Springs NY", whose name is longer than that of the aircraft. "Comanche
 * TX" is a model in Texas, and an airport's code is an aircraft's designator.
 */
export function isCityWithState({ tokens, at, places }: ParseState, nameLength: number): boolean {
  const context = { preposition: null, isAfterState: false, isLast: false } as const
  const found = readPlace(tokens, at, places, context)?.place
  if (found?.kind === 'airport') return found.isBig && /\d/.test(tokens[at]?.key ?? '')
  if (found?.kind !== 'city' || !found.hasState) return false
  return found.isBig || (found.near.split(',')[0]?.split(' ').length ?? 0) > nameLength
}

/** Next to a make or model, a word such as "C55" is text and not an airport's code: "C55 Baron". */
export function readPlaceAlone(
  { tokens, at, places, readings, names }: ParseState,
  isLast: boolean,
): FoundReading | null {
  const before = readings.filter(({ reading }) => reading.kind !== 'nothing').at(-1)?.reading
  const isAfterState = before?.kind === 'place' && before.place.kind === 'state'
  const place = readPlace(tokens, at, places, { preposition: null, isAfterState, isLast })
  const { key = '', text = '' } = tokens[at] ?? {}
  const isVariant =
    place?.place.kind === 'airport' &&
    /^\p{L}\d\d$/u.test(key) &&
    (before?.kind === 'make' || before?.kind === 'model' || names.longest(tokens, at + 1) !== null)
  if (isVariant) return { reading: { kind: 'words', text }, length: 1 }
  return place && { reading: { kind: 'place', place: place.place }, length: place.length }
}

/**
 * Offers a city that isn't large enough to be the meaning of a bare word: "182 Rostock". Its name must be capitalized
 * or be the entire line, and the line must have no other place.
 */
export function readPossibleCity({
  tokens,
  at,
  places,
  readings,
}: ParseState): FoundReading | null {
  const { text = '' } = tokens[at] ?? {}
  const isName = text.length >= minCityLength && (/^\p{Lu}/u.test(text) || tokens.length === 1)
  if (!isName || readings.some(({ reading }) => reading.kind === 'place')) return null
  const context = { preposition: 'near', isAfterState: false, isLast: true } as const
  const found = readPlace(tokens, at, places, context)
  if (found?.place.kind !== 'city' || found.place.isAlias) return null
  return { reading: { kind: 'unknown', offer: { near: found.place.near } }, length: found.length }
}

/** Shorter words are rarely meant as cities: "Mode S" isn't Mode, Australia. */
const minCityLength = 5
const introductions: ReadonlySet<string> = new Set(
  'the region area vicinity state province county city town greater'.split(' '),
)
const placePrepositions: ReadonlySet<string> = new Set([
  'near',
  'in',
  'around',
  'close',
  'nearby',
  'from',
  'to',
  'at',
  'nearto',
  'based',
])
/** Maximum length of a place with its postposition. */
const maxLength = 6
const postpositions: ReadonlySet<string> = new Set(['-near', '-in'])
const nearWords: ReadonlySet<string> = new Set(['near', 'around', 'close', 'nearby'])
const distanceLinks: ReadonlySet<string> = new Set(['of', 'from', 'around', 'to'])

import { isWithinEditDistance, maxTypos } from '../tokenize.ts'
import type { AircraftNameIndex } from './aircraft-name-index.ts'
import {
  closedTerms,
  engineTerms,
  productNames,
  stopWords,
  unfilteredPhrases,
} from './closed-terms.ts'
import { combineReadings, type ParsedSearch } from './combine-readings.ts'
import { convertCurrencies, type Rates } from './convert-currencies.ts'
import { findLongestTerm, findLongestTermOrPlural } from './find-longest-term.ts'
import { readModel, readModelQualifier } from './model-terms.ts'
import { readNegation } from './negation.ts'
import type { FoundReading, ParseState, PlacedReading } from './parse-state.ts'
import { readPlace } from './place-terms.ts'
import { readQuantity } from './quantity.ts'
import type { PlaceLookup, PlaceReading, Reading } from './reading.ts'
import { type Token, tokenize } from './tokens.ts'
import { readUnfilteredQuantity } from './unfiltered-quantity.ts'

/**
 * Parses a line into search parameters and the parts that weren't understood. Never guesses: each word matches a rule
 * or is reported.
 */
export function parseLine(
  line: string,
  names: AircraftNameIndex,
  places: PlaceLookup,
  rates: Rates = new Map(),
): ParsedSearch {
  const tokens = convertCurrencies(tokenize(line), rates)
  const readings: PlacedReading[] = []
  let at = 0
  while (at < tokens.length) {
    const state: ParseState = { tokens, at, names, places, readings, readNext }
    const found = readNext(state) ?? leftOver(tokens, at)
    const from = (tokens[at] as Token).from
    const to = (tokens[at + found.length - 1] as Token).to
    readings.push({ reading: found.reading, from, to, text: line.slice(from, to) })
    at += found.length
  }
  return combineReadings(line, readings, names)
}

/** Applies the rules in order of precedence. */
function readNext(state: ParseState): FoundReading | null {
  const { tokens, at } = state
  const token = tokens[at] as Token
  if (token.quoted !== undefined)
    return { reading: { kind: 'words', text: token.quoted }, length: 1 }
  return (
    readUnfilteredQuantity(state) ??
    readNumber(state) ??
    readModelQualifier(state) ??
    readClosed(state) ??
    readNegation(state) ??
    readPlaceAfterPreposition(state) ??
    readProduct(token) ??
    readModel(state) ??
    readFiller(state) ??
    readRegistration(token) ??
    readPlaceAlone(state, false) ??
    readMisspelled(state) ??
    readPlaceAlone(state, true)
  )
}

function readNumber({ tokens, at }: ParseState): FoundReading | null {
  const quantity = readQuantity(tokens, at)
  if (!quantity) return null
  const reading: Reading = quantity.set
    ? { kind: 'parameters', set: quantity.set }
    : { kind: 'distance', nm: quantity.nm as number, isSure: quantity.isSure as boolean }
  return { reading, length: quantity.length }
}

function readClosed({ tokens, at, names }: ParseState): FoundReading | null {
  const unknown = findLongestTerm(tokens, at, unfilteredPhrases)
  if (unknown) return { reading: { kind: 'unknown' }, length: unknown.length }
  const share = /^\d\/\d+(th|rd)?$/.test((tokens[at] as Token).low) ? 1 : 0
  const closed = findLongestTermOrPlural(tokens, at + share, closedTerms)
  const engines = findLongestTermOrPlural(tokens, at + share, engineTerms)
  const model = share ? null : names.longest(tokens, at)
  const length = Math.max(closed?.length ?? 0, engines?.length ?? 0)
  // The longer name wins: "Twin Comanche", "Vision Jet".
  if (length === 0 || (model && model.length > length)) return null
  if (closed && closed.length === length)
    return { reading: { kind: 'parameters', set: closed.value }, length: length + share }
  return engines && { reading: { kind: 'engines', count: engines.value }, length }
}

function readFiller({ tokens, at }: ParseState): FoundReading | null {
  const token = tokens[at] as Token
  return stopWords.has(token.low) || token.key === ''
    ? { reading: { kind: 'nothing', separates: separators.has(token.low) }, length: 1 }
    : null
}

/** Parses avionics as text to search for, even if a model has the same name: "172S (G1000)". */
function readProduct({ key, text }: Token): FoundReading | null {
  return productNames.has(key) ? { reading: { kind: 'words', text }, length: 1 } : null
}

/** Parses registrations such as "N827CW" as text to search for. */
function readRegistration({ low, text }: Token): FoundReading | null {
  const isRegistration = /^n[1-9]\d{0,4}[a-z]{0,2}$/.test(low) && low.length >= 4
  return isRegistration ? { reading: { kind: 'words', text }, length: 1 } : null
}

/** Parses a place after a preposition or distance: "near KDEN", "in Texas", "of Denver". */
function readPlaceAfterPreposition({
  tokens,
  at,
  places,
  readings,
}: ParseState): FoundReading | null {
  const word = (tokens[at] as Token).low
  const isAfterDistance = endsInDistance(readings)
  const skips = placePrepositions.has(word) ? 1 : distanceLinks.has(word) && isAfterDistance ? 1 : 0
  const closeTo =
    skips > 0 && ['to', 'from', 'of', 'the'].includes(tokens[at + 1]?.low ?? '') ? 1 : 0
  if (skips === 0 && !isAfterDistance) return null
  const start = at + skips + closeTo
  const preposition = isAfterDistance || nearWords.has(word) ? 'near' : 'in'
  const found = readPlace(tokens, start, places, {
    preposition,
    isAfterState: true,
    isLast: true,
  })
  if (!found) return null
  const length = found.length + start - at
  // "Fly to Alaska" is a destination, not the aircraft's location.
  const isDestination =
    word === 'to' && !isAfterDistance && !readings.some(({ reading }) => isNearestFirst(reading))
  if (isDestination) return { reading: { kind: 'unknown' }, length }
  return { reading: toPlace(found.place, isAfterDistance), length }
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
    place: { kind: 'city', near: name, isBig: false, hasState: false, isShort: false },
  }
}

function readPlaceAlone(
  { tokens, at, places, readings }: ParseState,
  isLast: boolean,
): FoundReading | null {
  const before = readings.filter(({ reading }) => reading.kind !== 'nothing').at(-1)?.reading
  const isAfterState = before?.kind === 'place' && before.place.kind === 'state'
  const found = readPlace(tokens, at, places, { preposition: null, isAfterState, isLast })
  return found && { reading: { kind: 'place', place: found.place }, length: found.length }
}

/** Tolerates small typos, but only in names of makes and models. */
function readMisspelled({ tokens, at, names }: ParseState): FoundReading | null {
  const token = tokens[at] as Token
  const corrected = closestName(token.key, names.spelled)
  const reading = corrected === undefined ? undefined : names.find(corrected, corrected)
  return reading ? { reading, length: 1 } : null
}

function leftOver(tokens: readonly Token[], at: number): FoundReading {
  // Includes the unit after a number that couldn't be used: "200 hp".
  const next = tokens[at + 1]
  const isNumber = /^\$?\d+$/.test((tokens[at] as Token).low)
  const length = isNumber && next?.low === 'hp' ? 2 : 1
  return { reading: { kind: 'unknown' }, length }
}

const separators: ReadonlySet<string> = new Set(['or', 'and', '&', '+', '/', ','])
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
const nearWords: ReadonlySet<string> = new Set(['near', 'around', 'close', 'nearby'])
const distanceLinks: ReadonlySet<string> = new Set(['of', 'from', 'around', 'to'])

/**
 * If a word of at least five letters is a typo of a name, returns that name. Returns undefined if two names are equally
 * close.
 */
function closestName(key: string, names: readonly string[]): string | undefined {
  if (!/^\p{L}{5,30}$/u.test(key) || everyday.has(key)) return undefined
  for (let errors = 1; errors <= maxTypos(key); errors += 1) {
    // Typos rarely affect the first letter.
    const close = names.filter(
      (name) => name[0] === key[0] && isWithinEditDistance(key, name, errors),
    )
    if (close.length === 1) return close[0]
    if (close.length > 1) return undefined
  }
  return undefined
}

/** Common aviation words that resemble a name but mean something else. */
const everyday: ReadonlySet<string> = new Set(
  'trainer cruiser engine engines panel paint hours clean sharp solid basic price hangar hangared project turbo flown ready times owner owned cargo radio stock model pilot maker great light heavy small large cheap start state total never extra power space cabin'.split(
    ' ',
  ),
)

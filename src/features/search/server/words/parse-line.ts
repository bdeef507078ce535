import { closedWords, engineWords, fillers, productNames, unfiltered } from './closed-words.ts'
import { collect, type Understood } from './collect.ts'
import { longest, longestWord } from './longest.ts'
import { readModel, readModelWord } from './model-words.ts'
import type { Names } from './names.ts'
import { readNegation } from './negation.ts'
import type { Found, ParseState, Placed } from './parse-state.ts'
import { readPlace } from './place-words.ts'
import { readQuantity } from './quantity.ts'
import type { PlaceLookup, PlaceReading, Reading } from './reading.ts'
import { closestName } from './spelling.ts'
import { type Token, tokenize } from './tokens.ts'

/**
 * A line of words as parameters of the search, and what of it was not understood. Nothing is guessed: each word is
 * read by a rule or left over.
 */
export function parseLine(line: string, names: Names, places: PlaceLookup): Understood {
  const tokens = tokenize(line)
  const readings: Placed[] = []
  let at = 0
  while (at < tokens.length) {
    const state: ParseState = { tokens, at, names, places, readings, readNext }
    const found = readNext(state) ?? leftOver(tokens, at)
    const from = (tokens[at] as Token).from
    const to = (tokens[at + found.length - 1] as Token).to
    readings.push({ reading: found.reading, from, to, text: line.slice(from, to) })
    at += found.length
  }
  return collect(line, readings, names)
}

/** The rules, each before those that it has a better claim than. */
function readNext(state: ParseState): Found | null {
  const { tokens, at } = state
  const token = tokens[at] as Token
  if (token.quoted !== undefined)
    return { reading: { kind: 'words', text: token.quoted }, length: 1 }
  return (
    readNumber(state) ??
    readModelWord(state) ??
    readClosed(state) ??
    readNegation(state) ??
    readPlaceAsked(state) ??
    readModel(state) ??
    readFiller(state) ??
    readRegistration(token) ??
    readPlaceAlone(state, false) ??
    readMisspelled(state) ??
    readPlaceAlone(state, true)
  )
}

function readNumber({ tokens, at }: ParseState): Found | null {
  const quantity = readQuantity(tokens, at)
  if (!quantity) return null
  const reading: Reading = quantity.set
    ? { kind: 'parameters', set: quantity.set }
    : { kind: 'distance', nm: quantity.nm as number, isSure: quantity.isSure as boolean }
  return { reading, length: quantity.length }
}

function readClosed({ tokens, at, names }: ParseState): Found | null {
  const unknown = longest(tokens, at, unfiltered)
  if (unknown) return { reading: { kind: 'unknown' }, length: unknown.length }
  const share = /^\d\/\d+(th|rd)?$/.test((tokens[at] as Token).low) ? 1 : 0
  const closed = longestWord(tokens, at + share, closedWords)
  const engines = longestWord(tokens, at + share, engineWords)
  const model = share ? null : names.longest(tokens, at)
  const length = Math.max(closed?.length ?? 0, engines?.length ?? 0)
  // "Twin Comanche", "Vision Jet": the longer name has the better claim.
  if (length === 0 || (model && model.length > length)) return null
  if (closed && closed.length === length)
    return { reading: { kind: 'parameters', set: closed.value }, length: length + share }
  return engines && { reading: { kind: 'engines', count: engines.value }, length }
}

function readFiller({ tokens, at }: ParseState): Found | null {
  const token = tokens[at] as Token
  return fillers.has(token.low) || token.key === ''
    ? { reading: { kind: 'nothing', separates: separators.has(token.low) }, length: 1 }
    : null
}

/** "N827CW" and the names of instruments are words to be found. */
function readRegistration({ low, key, text }: Token): Found | null {
  const isRegistration = /^n[1-9]\d{0,4}[a-z]{0,2}$/.test(low) && low.length >= 4
  if (!isRegistration && !productNames.has(key)) return null
  return { reading: { kind: 'words', text }, length: 1 }
}

/** "near KDEN", "in Texas", "of Denver" after a distance. */
function readPlaceAsked({ tokens, at, places, readings }: ParseState): Found | null {
  const word = (tokens[at] as Token).low
  const isAfterDistance = readings.at(-1)?.reading.kind === 'distance'
  const skips = placePrepositions.has(word) ? 1 : distanceLinks.has(word) && isAfterDistance ? 1 : 0
  const closeTo =
    skips > 0 && ['to', 'from', 'of', 'the'].includes(tokens[at + 1]?.low ?? '') ? 1 : 0
  if (skips === 0 && !isAfterDistance) return null
  const start = at + skips + closeTo
  const asked = isAfterDistance || nearWords.has(word) ? 'near' : 'in'
  const found = readPlace(tokens, start, places, {
    asked,
    isAfterState: true,
    isLast: true,
  })
  return (
    found && { reading: toPlace(found.place, isAfterDistance), length: found.length + start - at }
  )
}

/** "In Texas" narrows to the state, "100 nm of Texas" is measured from its middle. */
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
): Found | null {
  const before = readings.filter(({ reading }) => reading.kind !== 'nothing').at(-1)?.reading
  const isAfterState = before?.kind === 'place' && before.place.kind === 'state'
  const found = readPlace(tokens, at, places, { asked: null, isAfterState, isLast })
  return found && { reading: { kind: 'place', place: found.place }, length: found.length }
}

/** Small typing errors, in the names of makes and models alone. */
function readMisspelled({ tokens, at, names }: ParseState): Found | null {
  const token = tokens[at] as Token
  const meant = closestName(token.key, names.spelled)
  const reading = meant === undefined ? undefined : names.find(meant, meant)
  return reading ? { reading, length: 1 } : null
}

function leftOver(tokens: readonly Token[], at: number): Found {
  // What stands around a figure that could not be used belongs to it: "200 hp".
  const next = tokens[at + 1]
  const isFigure = /^\$?\d+$/.test((tokens[at] as Token).low)
  const length = isFigure && next?.low === 'hp' ? 2 : 1
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
const nearWords: ReadonlySet<string> = new Set(['near', 'around', 'close', 'nearby', 'to'])
const distanceLinks: ReadonlySet<string> = new Set(['of', 'from', 'around', 'to'])

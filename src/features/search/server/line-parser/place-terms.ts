import type { PlaceLookup, PlaceReading } from '#features/lookups/place-reading.ts'
import type { Token } from './reading.ts'

/**
 * Finds the longest place that starts at this position. After a preposition such as "near", any place matches.
 * Otherwise, only unambiguous places match: a four-letter US airport code, one abroad in capitals, a ZIP code, a state,
 * or a city with its state. Large cities match if nothing else matches the word (`isLast`), and any city that is the
 * entire line.
 */
export function readPlace(
  tokens: readonly Token[],
  at: number,
  find: PlaceLookup,
  { preposition, isAfterState, isLast }: PlaceContext,
): { place: PlaceReading; length: number } | null {
  for (let length = maxWords; length > 0; length -= 1) {
    const text = continuesNextPhrase(tokens, at + length) ? null : placeText(tokens, at, length)
    const found = text === null ? undefined : find(text)
    const place = preposition === 'near' ? preferCity(found) : found
    if (place?.kind !== 'state' && isDirection(tokens.slice(at, at + length), find)) continue
    if (place && isLikelyPlace(place, tokens, at, length, { preposition, isAfterState, isLast }))
      return { place, length }
  }
  return null
}

/** "The northeast" isn't North East, MD, and "west Texas" isn't the town of West. Both are areas without limits. */
function isDirection([first, ...rest]: readonly Token[], find: PlaceLookup): boolean {
  if (!first || !directions.has(first.low)) return false
  if (rest.every(({ low }) => directions.has(low))) return true
  const area = placeText(rest, 0, rest.length)
  const state = area === null ? undefined : find(area)
  return state?.kind === 'state' && !state.isCode
}

export const directions: ReadonlySet<string> = new Set(
  'north south east west northeast northwest southeast southwest northern southern eastern western central midwest norden süden osten westen norte sur este oeste'.split(
    ' ',
  ),
)

/** "Near LA" and "near Washington" mean the cities, but "in LA" and "in Washington" the states. */
function preferCity(place: PlaceReading | undefined): PlaceReading | undefined {
  return place?.kind === 'state' && place.other?.kind === 'city'
    ? { ...place.other, other: { ...place, other: undefined } }
    : place
}

/** "Washington, in Ohio" isn't a town in Indiana. The last word belongs to the next phrase. */
function continuesNextPhrase(tokens: readonly Token[], next: number): boolean {
  const last = tokens[next - 1]?.text
  return (last === 'in' || last === 'or') && tokens[next] !== undefined
}

/** Returns all possible places in the line so that they can be looked up at once. */
export function placeCandidates(tokens: readonly Token[]): string[] {
  const texts = new Set<string>()
  for (let at = 0; at < tokens.length; at += 1)
    for (let length = 1; length <= maxWords; length += 1) {
      const text = placeText(tokens, at, length)
      if (text !== null && text.length >= 2) texts.add(text)
    }
  return [...texts]
}

function isLikelyPlace(
  place: PlaceReading,
  tokens: readonly Token[],
  at: number,
  length: number,
  { preposition, isAfterState, isLast }: PlaceContext,
): boolean {
  const token = tokens[at] as Token
  // "In new condition" doesn't mean Lakefront Airport, KNEW.
  if (place.kind !== 'state' && place.isShort)
    return preposition === 'near' && !shortWords.has(token.low)
  if (preposition) return true
  if (place.kind === 'state')
    return !place.isCode || isAfterState || !ambiguousStateCodes.has(token.key) || isCapitals(token)
  // Codes abroad may be words, such as SAME, so they must stand out as capitals.
  if (place.kind === 'airport')
    return /^[kp][a-z]{3}$/.test(token.low) || (isCapitals(token) && !isAllCapitals(tokens))
  // A round number may be a price.
  if (place.kind === 'zip') return !token.low.endsWith('00')
  const isEntireLine = length > 1 && length === tokens.length
  return isEntireLine || (place.hasState && length > 1) || (place.isBig && (isLast || length > 1))
}

function isCapitals({ text }: Token): boolean {
  return text === text.toUpperCase()
}

/** A line of three words or fewer, such as "R44 EDDF", isn't shouting. */
function isAllCapitals(tokens: readonly Token[]): boolean {
  return tokens.length > 3 && tokens.every(isCapitals)
}

/** Joins the words with spaces. Allows a comma only between a city and its state. */
function placeText(tokens: readonly Token[], at: number, length: number): string | null {
  const words: string[] = []
  for (let step = 0; step < length; step += 1) {
    const token = tokens[at + step]
    if (!token || token.quoted !== undefined) return null
    if (token.low === ',') {
      if (step === 0 || step === length - 1) return null
      continue
    }
    if (!/^[\p{L}\d]/u.test(token.low)) return null
    words.push(((length > 1 && token.original) || token.low).replace(/\.$/, ''))
  }
  return words.join(' ')
}

/** State codes that are also English words. */
const ambiguousStateCodes: ReadonlySet<string> = new Set(
  'in or me hi ok oh la de al ma pa id mi ms mt nm ar ga ct md co as is sd'.split(' '),
)
const shortWords: ReadonlySet<string> = new Set(
  'the any new all one two bad old big me my us sea fun'.split(' '),
)
const maxWords = 5

type PlaceContext = {
  /** Preceding preposition: "in", or "near" and its synonyms. */
  preposition: 'near' | 'in' | null
  isAfterState: boolean
  isLast: boolean
}

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
  context: PlaceContext,
): { place: PlaceReading; length: number } | null {
  for (let length = maxWords; length > 0; length -= 1) {
    const text = continuesNextPhrase(tokens, at + length) ? null : placeText(tokens, at, length)
    const found = text === null ? undefined : find(text)
    const place = context.preposition === 'near' ? preferCity(found) : found
    if (place?.kind !== 'state' && isDirection(tokens.slice(at, at + length), find)) continue
    if (place && isLikelyPlace(place, tokens, at, length, context)) return { place, length }
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
  { preposition, isAfterState, isLast, isExplicit = true }: PlaceContext,
): boolean {
  const token = tokens[at] as Token
  // "In new condition" doesn't mean Lakefront Airport, KNEW.
  if (place.kind !== 'state' && place.isShort)
    return preposition === 'near' && !shortWords.has(token.low) && (isExplicit || isCapitals(token))
  if (preposition) return true
  if (place.kind !== 'city') return isLikelyCode(place, tokens, token, isAfterState)
  // "Dual" is another name of Douala, but usually a word.
  if (place.isAlias && length === 1 && isOrdinaryWord(token)) return false
  const isEntireLine = length > 1 && length === tokens.length
  return isEntireLine || (place.hasState && length > 1) || (place.isBig && (isLast || length > 1))
}

/** Checks whether a code without a preposition is a place. */
function isLikelyCode(
  place: PlaceReading,
  tokens: readonly Token[],
  token: Token,
  isAfterState: boolean,
): boolean {
  if (place.kind === 'state')
    return (
      !place.isCode || isAfterState || !ambiguousStateCodes.has(token.key) || isCode(tokens, token)
    )
  // Codes abroad may be words, such as SAME, so they must stand out as capitals.
  if (place.kind === 'airport') return /^[kp][a-z]{3}$/.test(token.low) || isCode(tokens, token)
  // A round number may be a price.
  return !token.low.endsWith('00')
}

/** Only some of the words are capitals, so that they stand out as codes. */
function isCode(tokens: readonly Token[], token: Token): boolean {
  return isCapitals(token) && !isAllCapitals(tokens)
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

/** Short names in other languages are usually words, such as "log" for Łódź and "turn" for Angren. */
function isOrdinaryWord({ key }: Token): boolean {
  return key.length <= maxWordLength || ordinaryWords.has(key)
}

const maxWordLength = 5
const ordinaryWords: ReadonlySet<string> = new Set(
  'caller central columna constancia koruna landen litros mexicanos progreso puerto suecas'.split(
    ' ',
  ),
)

/** State codes that are also words or abbreviations in one of the languages, such as “az” (few) in Turkish. */
export const ambiguousStateCodes: ReadonlySet<string> = new Set(
  'al ar as az co ct de ga hi ia id il in is la ma md me mi mo ms mt ne nm oh ok or pa sc sd ut va'.split(
    ' ',
  ),
)
const shortWords: ReadonlySet<string> = new Set(
  'the any new all one two bad old big me my us sea fun tbo'.split(' '),
)
const maxWords = 5

type PlaceContext = {
  /** Preceding preposition: "in", or "near" and its synonyms. */
  preposition: 'near' | 'in' | null
  isAfterState: boolean
  isLast: boolean
  /** False directly after a distance. "600 nm out of" isn't near the airport OUT. */
  isExplicit?: boolean
}

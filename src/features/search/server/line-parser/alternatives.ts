import { parseQueryTerms } from '../tokenize.ts'
import { negations } from './closed-terms.ts'
import type { PlacedReading } from './parse-state.ts'
import type { Reading } from './reading.ts'

/**
 * Reports the phrases of "A or B" one by one, with the search for each, if no search can express it. It would mean A and
 * B: "glass cockpit or ADS-B". Also reports what follows an exclusion: "not in Texas or Florida".
 */
export function reportAlternatives(
  readings: readonly PlacedReading[],
  toQuery: (phrase: readonly PlacedReading[]) => Record<string, string>,
): readonly PlacedReading[] {
  return findChains(readings).reduce<readonly PlacedReading[]>((left, chain) => {
    const isNegation = isExclusion(chain.flat()[0])
    const words = isNegation ? null : joinWords(chain.flat())
    if (words !== null) return replacePhrase(left, chain.flat(), { kind: 'words', text: words })
    if (!isNegation && isExpressible(chain)) return left
    const reported = isNegation ? chain.slice(1) : withoutModelsOfOthers(chain, readings)
    return reported.reduce((rest, phrase) => {
      const offer = isNegation ? undefined : toQuery(phrase)
      const isAlternative = !isNegation
      return replacePhrase(rest, phrase, { kind: 'unknown', isNegation, isAlternative, offer })
    }, left)
  }, readings)
}

/** Replaces the readings of a phrase by one. */
function replacePhrase(
  readings: readonly PlacedReading[],
  phrase: readonly PlacedReading[],
  reading: Reading,
): readonly PlacedReading[] {
  return readings.flatMap((placed) => {
    if (placed === phrase[0]) return { ...placed, to: phrase.at(-1)?.to ?? placed.to, reading }
    return phrase.includes(placed) ? [] : placed
  })
}

/** Models remain alternatives of other models in the line: "172 with autopilot or 182". */
function withoutModelsOfOthers(chain: Chain, readings: readonly PlacedReading[]): Chain {
  const hasOthers = readings.some(
    (reading) => isAircraft(reading) && !chain.flat().includes(reading),
  )
  return chain.filter(([first]) => !(hasOthers && first && isAircraft(first)))
}

/** Finds the phrases that "or" separates, except those that weren't understood anyway. */
function findChains(readings: readonly PlacedReading[]): Chain[] {
  const chains: PlacedReading[][][] = []
  for (const [at, { reading, text }] of readings.entries()) {
    if (reading.kind !== 'nothing' || text.toLowerCase() !== 'or') continue
    const before = phraseAt(readings, at, -1)
    const chain = chains.at(-1)
    if (chain && chain.at(-1)?.[0] === before[0]) chain.push(phraseAt(readings, at, 1))
    else chains.push([before, phraseAt(readings, at, 1)])
  }
  return chains
    .map((chain) =>
      chain.filter(
        ([first]) => first && (first.reading.kind !== 'unknown' || first.reading.isNegation),
      ),
    )
    .filter(({ length }) => length > 1)
}

/** Returns the phrase before or after a position, such as "Cessna 172" or "100 nm of Denver". Skips filler words. */
function phraseAt(readings: readonly PlacedReading[], at: number, step: 1 | -1): PlacedReading[] {
  const rest = step === 1 ? readings.slice(at + 1) : readings.slice(0, at).reverse()
  const start = rest.findIndex(({ reading }) => reading.kind !== 'nothing')
  const words = start < 0 ? [] : rest.slice(start)
  const kind = words[0] && kindOf(words[0].reading)
  const end = words.findIndex(({ reading }, i) => i > 0 && (!kind || kindOf(reading) !== kind))
  const phrase = words.slice(0, end < 0 ? undefined : end)
  return step === 1 ? phrase : phrase.reverse()
}

/** Returns the kind of readings that form one phrase. */
function kindOf(reading: Reading): string | null {
  if (reading.kind === 'make' || reading.kind === 'model') return 'aircraft'
  if (reading.kind === 'place' || reading.kind === 'distance') return 'place'
  return reading.kind === 'engines' || isCategory(reading) ? 'category' : null
}

function isCategory(reading: Reading): boolean {
  return reading.kind === 'parameters' && ['c', 'bt', 'jc'].some((code) => code in reading.set)
}

function isAircraft({ reading }: PlacedReading): boolean {
  return kindOf(reading) === 'aircraft'
}

function isExclusion(placed: PlacedReading | undefined): boolean {
  return negations.has(placed?.text.split(' ')[0]?.toLowerCase() ?? '')
}

/** Checks whether the search finds what matches any of the phrases. A second city is reported later. */
function isExpressible(chain: Chain): boolean {
  if (chain.every(([first]) => first && isAircraft(first))) return true
  const kinds = new Set(chain.map((phrase) => (phrase.length === 1 ? choiceOf(phrase[0]) : null)))
  return kinds.size === 1 && !kinds.has(null)
}

/** Returns what a phrase chooses, or null if two choices of it would narrow each other. */
function choiceOf(placed: PlacedReading | undefined): string | null {
  const reading = placed?.reading
  if (reading?.kind === 'engines') return reading.kind
  if (reading?.kind === 'place') return reading.place.kind === 'state' ? 'state' : 'city'
  if (reading?.kind !== 'parameters') return null
  const [[code, value] = [], ...more] = Object.entries(reading.set)
  // An aircraft must have all chosen equipment.
  return code && code !== 'eq' && more.length === 0 && Array.isArray(value) ? code : null
}

/** Returns words as alternatives of one word of the index: "G1000 OR G500". */
function joinWords(parts: readonly PlacedReading[]): string | null {
  const words = parts.map(({ reading }) => (reading.kind === 'words' ? reading.text : ''))
  return words.every((word) => parseQueryTerms(word).length === 1) ? words.join(' OR ') : null
}

type Chain = readonly (readonly PlacedReading[])[]

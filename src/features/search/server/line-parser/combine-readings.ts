import type { AircraftNameIndex } from './aircraft-name-index.ts'
import { reportAlternatives } from './alternatives.ts'
import { allSetChoices } from './closed-terms.ts'
import { collectModels } from './models.ts'
import type { PlacedReading } from './parse-state.ts'
import type { Reading, SearchParameters, TextSpan } from './reading.ts'

/** Combines the parsed parts of a line into one search. */
export function combineReadings(
  line: string,
  allReadings: readonly PlacedReading[],
  names: AircraftNameIndex,
  isSure = false,
): ParsedSearch & { hasGuess: boolean } {
  const readings = reportAlternatives(
    allReadings,
    (phrase) => combineReadings(line, phrase, names).query,
  )
  const query = new Query()
  const unknown: Unknown[] = []
  const isOther = (placed: PlacedReading) =>
    isOtherMonthly(placed, readings) ||
    (isBareWeight(placed) && (isSure || readings.some(isNoAirplane)))
  unknown.push(...readings.filter(isOther))
  for (const placed of readings.filter((reading) => !isOther(reading))) {
    const { reading, from, to } = placed
    if (reading.kind === 'parameters')
      for (const [code, value] of Object.entries(reading.set)) query.add(code, value)
    if (reading.kind === 'words') query.words.push(reading.text)
    if (reading.kind === 'unknown') unknown.push({ ...reading, from, to })
    if (reading.kind === 'place' && !query.addPlace(reading.place)) unknown.push(placed)
  }
  unknown.push(...addDistances(query, readings), ...withoutPlace(query, readings))
  const models = collectModels(readings, names, isSure)
  unknown.push(...models.wider)
  unknown.push(...models.notExcluded.map((span) => ({ ...span, isNegation: true })))
  query.set('m', models.makes)
  query.set('md', [...models.families, ...addTurbo(query, models.families, names)])
  if (models.words !== null) query.words.unshift(models.words)
  addEngines(query, readings)
  return {
    query: query.toParameters(),
    notUnderstood: leftOver(line, unknown),
    corrected: readings.flatMap(({ from, to, corrected: name }) =>
      name === undefined ? [] : [{ text: line.slice(from, to), name }],
    ),
    hasGuess:
      models.hasGuess ||
      readings.some((placed) => placed.corrected !== undefined || isBareWeight(placed)),
  }
}

/** Returns more families: "Turbo 182" is a T182, and "SR22 turbo" may be an SR22T. */
function addTurbo(query: Query, families: readonly number[], names: AircraftNameIndex): number[] {
  const at = query.words.indexOf('turbo')
  if (at < 0) return []
  const turbo = names.turboOf(families)
  query.words[at] = ['turbo', ...turbo.map(({ word }) => word)].join(' OR ')
  return turbo.map(({ family }) => family)
}

/** "900 lbs" of an airplane is probably the useful load. */
function isBareWeight({ reading, text }: PlacedReading): boolean {
  const isWeight = reading.kind === 'parameters' && ('uf' in reading.set || 'ut' in reading.set)
  return isWeight && !/load|useful/i.test(text)
}

/** The "600 kg" of a light sport aircraft or an ultralight is its takeoff weight. */
function isNoAirplane({ reading }: PlacedReading): boolean {
  const { c, bt } = reading.kind === 'parameters' ? reading.set : {}
  const isOf = (ids: unknown, ...airplanes: number[]) =>
    ids === undefined || (Array.isArray(ids) && ids.some((id) => airplanes.includes(id)))
  return !isOf(c, 1, 2, 3, 4, 6, 7) || !isOf(bt, 1)
}

/** "$2,500 a month" next to "lease" or "payments" isn't the cost of ownership. */
function isOtherMonthly(
  { reading, text }: PlacedReading,
  readings: readonly PlacedReading[],
): boolean {
  if (reading.kind !== 'parameters' || /all.?in|own/i.test(text)) return false
  if (!('at' in reading.set || 'af' in reading.set)) return false
  return readings.some(
    ({ reading: other, text: otherText }) =>
      (other.kind === 'parameters' && 'of' in other.set && isForRent(other.set.of)) ||
      (other.kind !== 'parameters' && paymentWords.test(otherText)),
  )
}

function isForRent(offers: unknown): boolean {
  return Array.isArray(offers) && offers.includes(1)
}

const paymentWords = /\b(payments?|pay|financ\w*|loans?|installments?|mortgage|insurance|hangar)\b/i

/** Applies distances to the place. Without a place, "800 nm" is the aircraft's range. */
function addDistances(query: Query, readings: readonly PlacedReading[]): TextSpan[] {
  const unknown: TextSpan[] = []
  for (const placed of readings) {
    const { reading } = placed
    if (reading.kind !== 'distance') continue
    if (query.has('near')) query.add('nm', Math.max(1, reading.nm))
    else if (reading.isSure) unknown.push(placed)
    else query.add('rf', reading.nm)
  }
  return unknown
}

/** Drops sorting by distance if the search has no place. */
function withoutPlace(query: Query, readings: readonly PlacedReading[]): TextSpan[] {
  if (!query.isNearestFirst || query.has('near')) return []
  query.takeOff('sort')
  return readings.filter(({ reading }) => reading.kind === 'parameters' && reading.set.sort === 'x')
}

/** "Single" alone means a single-engine piston. With any other kind of aircraft, it is the number of engines. */
function addEngines(query: Query, readings: readonly PlacedReading[]) {
  const counts = readings.flatMap(({ reading }) =>
    reading.kind === 'engines' ? [reading.count] : [],
  )
  if (counts.length === 0) return
  if (query.has('c') || query.has('bt') || query.has('jc')) {
    query.add('ef', Math.min(...counts))
    query.add('et', Math.max(...counts))
  } else query.set('c', [...new Set(counts)])
}

/**
 * Returns the parts that weren't understood, merged if only spaces separate them. Skips parts without letters or
 * digits.
 */
function leftOver(line: string, unknown: readonly Unknown[]): UnparsedPart[] {
  const joined: Unknown[] = []
  for (const part of unknown.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    const isApart = (item: Unknown) => item.isNegation || item.offer !== undefined
    const goesOn = last && !isApart(last) && !isApart(part)
    if (goesOn && line.slice(last.to, part.from).trim() === '') last.to = part.to
    else joined.push({ ...part })
  }
  return joined
    .map(
      ({ from, to, isNegation = false, isAlternative = false, isPermission = false, offer }) => ({
        from,
        to,
        text: line.slice(from, to),
        isNegation,
        isAlternative,
        isPermission,
        offer: offer && toUrl(offer),
      }),
    )
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

/** Collects parameters. List values accumulate. For all others, the last value wins. */
class Query {
  readonly words: string[] = []
  readonly #lists = new Map<string, Set<number>>()
  readonly #excluded = new Map<string, Set<number>>()
  readonly #values = new Map<string, string | number>()

  add(code: string, value: string | number | readonly number[]) {
    if (typeof value === 'string' || typeof value === 'number') {
      this.#values.set(code, value)
      return
    }
    const [name = code, isWithout] = code.split(' ')
    if (isWithout)
      this.#excluded.set(name, new Set([...(this.#excluded.get(name) ?? []), ...value]))
    else this.#lists.set(code, new Set([...(this.#lists.get(code) ?? []), ...value]))
  }

  set(code: string, ids: readonly number[]) {
    if (ids.length > 0) this.#lists.set(code, new Set(ids))
  }

  takeOff(code: string) {
    this.#values.delete(code)
  }

  has(code: string): boolean {
    return this.#values.has(code) || (this.#lists.get(code)?.size ?? 0) > 0
  }

  get isNearestFirst(): boolean {
    return this.#values.get('sort') === 'x'
  }

  /** Returns false for a second place, because distances can have only one origin. */
  addPlace(place: Extract<PlacedReading['reading'], { kind: 'place' }>['place']): boolean {
    if (place.kind === 'state') this.add('st', [place.id])
    else if (this.has('near')) return false
    else this.add('near', place.near)
    return true
  }

  toParameters(): Record<string, string> {
    const parameters: Record<string, string> = {}
    for (const code of new Set([...this.#lists.keys(), ...this.#excluded.keys()])) {
      // "Jet, not experimental" is the same as "jet".
      const ids = this.#lists.get(code) ?? new Set(allSetChoices[code])
      const remaining = [...ids].filter((id) => !this.#excluded.get(code)?.has(id))
      parameters[code] = (remaining.length > 0 ? remaining : [...ids])
        .toSorted((a, b) => a - b)
        .join(',')
    }
    for (const [code, value] of this.#values) parameters[code] = String(value)
    if (this.words.length > 0) parameters.kw = this.words.join(' ')
    return parameters
  }
}

function toUrl(set: SearchParameters): Record<string, string> {
  return Object.fromEntries(Object.entries(set).map(([code, value]) => [code, String(value)]))
}

type Unknown = TextSpan & Partial<Omit<Extract<Reading, { kind: 'unknown' }>, 'kind'>>
export type UnparsedPart = TextSpan & {
  text: string
  isNegation: boolean
  /** True if the line asks for this or something else. */
  isAlternative: boolean
  /** True if the line says that it isn't required. */
  isPermission: boolean
  /** Filter that the text may mean, in URL format. */
  offer?: Record<string, string> | undefined
}
export type ParsedSearch = {
  /** Parameters in URL format. */
  query: Record<string, string>
  notUnderstood: UnparsedPart[]
  /** Misspelled names. */
  corrected: Correction[]
}
export type Correction = { text: string; name: string }

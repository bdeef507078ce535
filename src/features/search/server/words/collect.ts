import { wholeSets } from './closed-words.ts'
import { collectModels } from './models.ts'
import type { Names } from './names.ts'
import type { Placed } from './parse-state.ts'
import type { Span } from './reading.ts'

/** What the parts of a line say together. */
export function collect(line: string, readings: readonly Placed[], names: Names): Understood {
  const query = new Query()
  const unknown: Unknown[] = []
  for (const placed of readings) {
    const { reading, from, to } = placed
    if (reading.kind === 'parameters')
      for (const [code, value] of Object.entries(reading.set)) query.add(code, value)
    if (reading.kind === 'words') query.words.push(reading.text)
    if (reading.kind === 'unknown')
      unknown.push({ from, to, isNegation: reading.isNegation ?? false })
    if (reading.kind === 'place' && !query.addPlace(reading.place)) unknown.push(placed)
  }
  unknown.push(...addDistances(query, readings), ...withoutPlace(query, readings))
  const models = collectModels(readings, names)
  unknown.push(...models.wider)
  query.set('m', models.makes)
  query.set('md', models.families)
  if (models.words !== null) query.words.unshift(models.words)
  addEngines(query, readings)
  return { query: query.toParameters(), notUnderstood: leftOver(line, unknown) }
}

/** A distance belongs to the place; "800 nm" without a place is a range. */
function addDistances(query: Query, readings: readonly Placed[]): Span[] {
  const unknown: Span[] = []
  for (const placed of readings) {
    const { reading } = placed
    if (reading.kind !== 'distance') continue
    if (query.has('near')) query.add('nm', Math.max(1, reading.nm))
    else if (reading.isSure) unknown.push(placed)
    else query.add('rf', reading.nm)
  }
  return unknown
}

/** Nothing is nearest without a place. */
function withoutPlace(query: Query, readings: readonly Placed[]): Span[] {
  if (!query.isNearestFirst || query.has('near')) return []
  query.takeOff('sort')
  return readings.filter(({ reading }) => reading.kind === 'parameters' && reading.set.sort === 'x')
}

/** "Single" alone is a piston single; with any other kind it is a number of engines. */
function addEngines(query: Query, readings: readonly Placed[]) {
  const counts = readings.flatMap(({ reading }) =>
    reading.kind === 'engines' ? [reading.count] : [],
  )
  if (counts.length === 0) return
  if (query.has('c') || query.has('bt') || query.has('jc')) {
    query.add('ef', Math.min(...counts))
    query.add('et', Math.max(...counts))
  } else query.set('c', [...new Set(counts)])
}

/** What was left over, joined where only blanks stand between. Signs alone say nothing. */
function leftOver(line: string, unknown: readonly Unknown[]): LeftOver[] {
  const joined: Required<Unknown>[] = []
  for (const { from, to, isNegation = false } of unknown.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    const goesOn = last && !last.isNegation && !isNegation
    if (goesOn && line.slice(last.to, from).trim() === '') last.to = to
    else joined.push({ from, to, isNegation })
  }
  return joined
    .map((span) => ({ ...span, text: line.slice(span.from, span.to) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

/** Parameters as they gather: of lists all are meant, of everything else the last. */
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

  /** A second place to measure from is left over. */
  addPlace(place: Extract<Placed['reading'], { kind: 'place' }>['place']): boolean {
    if (place.kind === 'state') this.add('st', [place.id])
    else if (this.has('near')) return false
    else this.add('near', place.near)
    return true
  }

  toParameters(): Record<string, string> {
    const parameters: Record<string, string> = {}
    for (const code of new Set([...this.#lists.keys(), ...this.#excluded.keys()])) {
      // "Jet, not experimental" says no more than "jet".
      const ids = this.#lists.get(code) ?? new Set(wholeSets[code])
      const kept = [...ids].filter((id) => !this.#excluded.get(code)?.has(id))
      parameters[code] = (kept.length > 0 ? kept : [...ids]).toSorted((a, b) => a - b).join(',')
    }
    for (const [code, value] of this.#values) parameters[code] = String(value)
    if (this.words.length > 0) parameters.kw = this.words.join(' ')
    return parameters
  }
}

type Unknown = Span & { isNegation?: boolean }
export type LeftOver = Span & { text: string; isNegation: boolean }
export type Understood = {
  /** As in the address. */
  query: Record<string, string>
  notUnderstood: LeftOver[]
}

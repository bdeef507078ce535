import { Dictionary } from './dictionary.ts'
import type { IndexRow } from './index-row.ts'

export const kindFacets = ['c', 'bt', 'f', 'h', 'm'] as const
export type KindFacet = (typeof kindFacets)[number]

/**
 * Category, type, fuel, hull and make together: few combinations exist, so one column of their numbers holds
 * all five, and one look at it answers for five filters and five counts.
 */
export class Kinds {
  /** The ids that occur of each facet, 0 for "not stated" among them. */
  readonly ids: Record<KindFacet, Dictionary<number>> = ofEach(() => new Dictionary<number>())
  /** For each kind and facet the ordinal of its id. */
  readonly ordinals: Record<KindFacet, number[]> = ofEach(() => [])
  readonly #numbers = new Dictionary<string>()

  numberOf(row: IndexRow): number {
    const known = this.#numbers.size
    const { categoryId: c, typeId: bt, fuelId: f, hullId: h, makeId: m } = row
    const kind = this.#numbers.ordinalOf(`${c} ${bt} ${f} ${h} ${m}`)
    if (kind === known) this.#append({ c, bt, f, h, m })
    return kind
  }

  get size() {
    return this.#numbers.size
  }

  #append(ids: Record<KindFacet, number>) {
    for (const facet of kindFacets) this.ordinals[facet].push(this.ids[facet].ordinalOf(ids[facet]))
  }
}

export function ofEach<T>(make: (facet: KindFacet) => T): Record<KindFacet, T> {
  return { c: make('c'), bt: make('bt'), f: make('f'), h: make('h'), m: make('m') }
}

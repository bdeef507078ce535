import type { SearchQuery } from '../../contract.ts'
import { ListingWords } from '../percolator/listing-words.ts'
import { createQueryTests, type QueryTest } from '../percolator/query-tests.ts'
import type { SearchArea } from '../search-area.ts'
import { parseQueryTerms } from '../tokenize.ts'
import type { MarketRow } from './market-rows.ts'

/**
 * Reverse search: stores many queries and returns the ones that match a given listing. It doesn't access the database
 * or the network:
 *
 * const percolator = new Percolator()
 * percolator.put(17, SearchQuery.parse({ m: '1,2', pt: '300000' }), null)
 * percolator.match(row, Date.now()) // [{ key: 17, unless: [] }]
 */
export class Percolator {
  readonly #queries = new Map<number, StoredQuery>()

  /** `area` is the resolved `near` of the query. Null if the query has no place. */
  put(key: number, query: SearchQuery, area: SearchArea | null) {
    const terms = parseQueryTerms(query.kw)
    const canMatch = query.kw === undefined || terms.length > 0
    this.#queries.set(key, {
      tests: canMatch ? createQueryTests(query, area) : [() => false],
      terms,
    })
  }

  remove(key: number) {
    this.#queries.delete(key)
  }

  get count() {
    return this.#queries.size
  }

  /** Returns the queries that match the listing. A match is invalid if any listing contains a word in `unless`. */
  match(row: MarketRow, now: number): PercolatorMatch[] {
    const words = new ListingWords(row)
    const matches: PercolatorMatch[] = []
    for (const [key, { tests, terms }] of this.#queries) {
      if (!tests.every((passes) => passes(row, now))) continue
      const unless = words.findTypos(terms)
      if (unless) matches.push({ key, unless })
    }
    return matches
  }
}

type StoredQuery = { tests: readonly QueryTest[]; terms: readonly string[] }
export type PercolatorMatch = { key: number; unless: readonly string[] }

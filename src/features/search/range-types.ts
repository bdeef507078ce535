/** Filter with a lower bound, an upper bound, or both. */
export type RangeDefinition<Code, Bound> = {
  codes: readonly [from: Code, to: Code]
  label: string
  /** Column of the `listing_search_row` view. Null means not stated. */
  column: string
  /** Column of the known part of a value that isn't stated. Above the upper bound, `ns` doesn't include it. */
  minimum?: string
  /** Columns with one decimal place are stored as tenths in the index. */
  perUnit: 1 | 10
  /** True if every listing has a value, so `ns` doesn't apply. */
  isAlwaysStated?: boolean
  limits: readonly [min: number, max: number]
  /** True if the bounds may have decimals. */
  hasFractions?: boolean
  /** Description in the API documentation. */
  about: readonly [from: string, to?: string]
  /** Names of the market's minimum and maximum in the API, and how the slider uses them. */
  market: { min?: Bound; max: Bound; isFromZero?: boolean; step?: number; aboutMax?: string }
  /** How a search with no or few results is widened. By default, by a tenth. */
  wider?: WiderBound
}

export type WiderBound = {
  /** Labels of a higher upper bound and of a lower lower bound. */
  up: string
  down: string
  /** Step as a share of the value. */
  share?: number
  least: number
  /** Bounds are rounded to multiples of this number. Defaults to 1. */
  to?: number | ((value: number) => number)
}

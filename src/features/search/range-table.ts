/** Range filters. Bounds exclude listings with no value unless `ns` includes them. */
export const ranges = {
  year: {
    codes: ['yf', 'yt'],
    label: 'year',
    column: 'year',
    isAlwaysStated: true,
    perUnit: 1,
    limits: [1900, 2100],
    about: ['Minimum year.', 'Maximum year.'],
    market: { min: 'minYear', max: 'maxYear', aboutMax: 'Next model year.' },
    wider: { up: 'Newer', down: 'Older', least: 5 },
  },
  length: {
    codes: ['lf', 'lt'],
    label: 'length',
    column: 'length_feet',
    perUnit: 10,
    limits: [0, 999],
    hasFractions: true,
    about: ['Minimum length in feet.'],
    market: { min: 'minLength', max: 'maxLength' },
    wider: { up: 'Longer', down: 'Shorter', share: 0.1, least: 1 },
  },
  price: {
    codes: ['pf', 'pt'],
    label: 'price',
    column: 'price',
    perUnit: 1,
    // Enough for the highest price in each currency.
    limits: [0, 999_999_999_999],
    about: [
      'Minimum price in the currency of `cy`. Any price limit excludes listings with price on request.',
    ],
    market: {
      min: 'minPrice',
      max: 'maxPrice',
      isFromZero: true,
      step: 10_000,
      aboutMax: 'Rounded up to the nearest 10,000.',
    },
    wider: {
      up: 'Higher price',
      down: 'Lower price',
      share: 0.1,
      least: 1_000,
      to: (price: number) => (price < 50_000 ? 1_000 : price < 1_000_000 ? 5_000 : 50_000),
    },
  },
  engines: {
    codes: ['ef', 'et'],
    label: 'engines',
    column: 'engine_count',
    perUnit: 1,
    limits: [0, 999],
    about: ['Minimum number of engines.'],
    market: { max: 'maxEngines', isFromZero: true },
    wider: { up: 'More engines', down: 'Fewer engines', least: 1 },
  },
  totalTime: {
    codes: ['tf', 'tt'],
    label: 'total time',
    column: 'total_time_hours',
    perUnit: 10,
    limits: [0, 999_999],
    about: [
      'Minimum airframe total time in hours. Any limit excludes aircraft that don’t specify total time.',
    ],
    market: {
      max: 'maxTotalTime',
      isFromZero: true,
      step: 1_000,
      aboutMax: 'Rounded up to the nearest 1,000 hours.',
    },
    wider: { up: 'More hours', down: 'Fewer hours', share: 0.2, least: 200, to: 100 },
  },
  engineHours: {
    codes: ['hf', 'ht'],
    label: 'engine hours',
    column: 'engine_hours',
    perUnit: 10,
    limits: [0, 99_999],
    about: [
      'Minimum engine hours since overhaul, or since new if never overhauled. For aircraft with several engines, applies to the engine closest to overhaul.',
    ],
    market: {
      max: 'maxEngineHours',
      isFromZero: true,
      step: 500,
      aboutMax: 'Rounded up to the nearest 500 hours.',
    },
  },
  seats: {
    codes: ['nf', 'nt'],
    label: 'seats',
    column: 'seats',
    perUnit: 1,
    limits: [0, 999],
    about: ['Minimum number of seats.'],
    market: { max: 'maxSeats', isFromZero: true },
    wider: { up: 'More seats', down: 'Fewer seats', least: 1 },
  },
  usefulLoad: {
    codes: ['uf', 'ut'],
    label: 'useful load',
    column: 'useful_load_lb',
    perUnit: 1,
    limits: [0, 999_999],
    about: ['Minimum useful load in pounds.'],
    market: {
      max: 'maxUsefulLoad',
      isFromZero: true,
      step: 500,
      aboutMax: 'Rounded up to the nearest 500 pounds.',
    },
    wider: {
      up: 'More useful load',
      down: 'Lower useful load',
      share: 0.1,
      least: 50,
      to: 50,
    },
  },
  cruise: {
    codes: ['kf', 'kt'],
    label: 'cruise',
    column: 'normal_cruise_knots',
    perUnit: 1,
    limits: [0, 9_999],
    about: ['Minimum normal cruise speed in knots.'],
    market: {
      max: 'maxCruise',
      isFromZero: true,
      step: 50,
      aboutMax: 'Rounded up to the nearest 50 knots.',
    },
    wider: { up: 'Faster', down: 'Slower', least: 10, to: 5 },
  },
  range: {
    codes: ['rf', 'rt'],
    label: 'range',
    column: 'range_nm',
    perUnit: 1,
    limits: [0, 99_999],
    about: ['Minimum range in nautical miles.'],
    market: {
      max: 'maxRange',
      isFromZero: true,
      step: 500,
      aboutMax: 'Rounded up to the nearest 500 nautical miles.',
    },
    wider: { up: 'Longer range', down: 'Shorter range', share: 0.1, least: 50, to: 50 },
  },
  landings: {
    codes: ['cf', 'ct'],
    label: 'landings',
    column: 'landings',
    perUnit: 1,
    limits: [0, 999_999],
    about: ['Minimum number of landings or cycles.'],
    market: {
      max: 'maxLandings',
      isFromZero: true,
      step: 1_000,
      aboutMax: 'Rounded up to the nearest 1,000 landings.',
    },
    wider: { up: 'More landings', down: 'Fewer landings', share: 0.2, least: 100, to: 100 },
  },
  envelopeHours: {
    codes: ['vf', 'vt'],
    label: 'envelope time',
    column: 'envelope_hours',
    perUnit: 10,
    limits: [0, 99_999],
    about: ['Minimum hours of a balloon’s or airship’s current envelope.'],
    market: {
      max: 'maxEnvelopeHours',
      isFromZero: true,
      step: 100,
      aboutMax: 'Rounded up to the nearest 100 hours.',
    },
    wider: {
      up: 'More envelope hours',
      down: 'Fewer envelope hours',
      share: 0.2,
      least: 50,
      to: 50,
    },
  },
} as const satisfies Record<string, RangeFilter<string, string>>

/** Filter with a lower bound, an upper bound, or both. */
export type RangeFilter<Code, Bound> = {
  codes: readonly [from: Code, to: Code]
  label: string
  /** Column of the `listing_search_row` view. Null means not stated. */
  column: string
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

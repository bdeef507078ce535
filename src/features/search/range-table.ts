/** From and to. Bounds leave out what is not stated, unless `ns` keeps it. */
export const ranges = {
  year: {
    codes: ['yf', 'yt'],
    label: 'year',
    column: 'year',
    isAlwaysStated: true,
    perUnit: 1,
    limits: [1900, 2100],
    about: ['Year from.', 'Year to.'],
    market: { min: 'minYear', max: 'maxYear', aboutMax: 'Next model year.' },
  },
  length: {
    codes: ['lf', 'lt'],
    label: 'length',
    column: 'length_feet',
    isAlwaysStated: true,
    perUnit: 10,
    limits: [0, 999],
    hasFractions: true,
    about: ['Length from, feet.'],
    market: { min: 'minLength', max: 'maxLength' },
  },
  price: {
    codes: ['pf', 'pt'],
    label: 'price',
    column: 'price',
    perUnit: 1,
    limits: [0, 999_999_999],
    about: ['Price from, US dollars. Any bound leaves out prices on request.'],
    market: {
      min: 'minPrice',
      max: 'maxPrice',
      isFromZero: true,
      step: 10_000,
      aboutMax: 'Rounded up to 10,000.',
    },
  },
  engines: {
    codes: ['ef', 'et'],
    label: 'engines',
    column: 'engine_count',
    perUnit: 1,
    limits: [0, 999],
    about: ['Number of engines from.'],
    market: { max: 'maxEngines', isFromZero: true },
  },
  totalTime: {
    codes: ['tf', 'tt'],
    label: 'total time',
    column: 'total_time_hours',
    perUnit: 10,
    limits: [0, 999_999],
    about: ['Airframe total time from, hours. Any bound leaves out "not stated".'],
    market: {
      max: 'maxTotalTime',
      isFromZero: true,
      step: 1_000,
      aboutMax: 'Rounded up to 1,000 hours.',
    },
  },
  engineHours: {
    codes: ['hf', 'ht'],
    label: 'engine hours',
    column: 'engine_hours',
    perUnit: 10,
    limits: [0, 99_999],
    about: [
      'Engine hours from: since overhaul, or since new where there was none. Of several engines the one nearest to its overhaul counts.',
    ],
    market: {
      max: 'maxEngineHours',
      isFromZero: true,
      step: 500,
      aboutMax: 'Rounded up to 500 hours.',
    },
  },
  seats: {
    codes: ['nf', 'nt'],
    label: 'seats',
    column: 'seats',
    perUnit: 1,
    limits: [0, 999],
    about: ['Seats from.'],
    market: { max: 'maxSeats', isFromZero: true },
  },
  usefulLoad: {
    codes: ['uf', 'ut'],
    label: 'useful load',
    column: 'useful_load_lb',
    perUnit: 1,
    limits: [0, 999_999],
    about: ['Useful load from, pounds.'],
    market: {
      max: 'maxUsefulLoad',
      isFromZero: true,
      step: 500,
      aboutMax: 'Rounded up to 500 pounds.',
    },
  },
  cruise: {
    codes: ['kf', 'kt'],
    label: 'cruise',
    column: 'normal_cruise_knots',
    perUnit: 1,
    limits: [0, 9_999],
    about: ['Normal cruise from, knots.'],
    market: { max: 'maxCruise', isFromZero: true, step: 50, aboutMax: 'Rounded up to 50 knots.' },
  },
  range: {
    codes: ['rf', 'rt'],
    label: 'range',
    column: 'range_nm',
    perUnit: 1,
    limits: [0, 99_999],
    about: ['Range from, nautical miles.'],
    market: {
      max: 'maxRange',
      isFromZero: true,
      step: 500,
      aboutMax: 'Rounded up to 500 nautical miles.',
    },
  },
  landings: {
    codes: ['cf', 'ct'],
    label: 'landings',
    column: 'landings',
    perUnit: 1,
    limits: [0, 999_999],
    about: ['Landings or cycles from.'],
    market: {
      max: 'maxLandings',
      isFromZero: true,
      step: 1_000,
      aboutMax: 'Rounded up to 1,000 landings.',
    },
  },
} as const satisfies Record<string, RangeFilter<string, string>>

/** A bound from, a bound to, or both. */
export type RangeFilter<Code, Bound> = {
  codes: readonly [from: Code, to: Code]
  label: string
  /** Of the view listing_search_row; null there is not stated. */
  column: string
  /** Engines count in tenths where the column has one decimal. */
  perUnit: 1 | 10
  /** Whether every listing states it, so that nobody has to be kept who does not. */
  isAlwaysStated?: boolean
  limits: readonly [min: number, max: number]
  /** Whether its bounds may have decimals. */
  hasFractions?: boolean
  /** In the API's description. */
  about: readonly [from: string, to?: string]
  /** The market's own bounds: their names on the wire, and where the slider stands on them. */
  market: { min?: Bound; max: Bound; isFromZero?: boolean; step?: number; aboutMax?: string }
}

// Without zod, so that browsers load little code to report.

/** Pages whose speed is measured, by the name of their route's file. All others are counted as `other`. */
const measuredPages = [
  'landing-page',
  'search-page',
  'listing-page',
  'compare-page',
  'history-page',
  'storefront-page',
  'buyer-conversation-page',
  'dashboard-page',
] as const
export const pageTypes = [...measuredPages, 'other'] as const
type PageType = (typeof pageTypes)[number]

export const pageNames: Readonly<Record<PageType, string>> = {
  'landing-page': 'Home page',
  'search-page': 'Search results',
  'listing-page': 'Listing',
  'compare-page': 'Comparison',
  'history-page': 'Aircraft history',
  'storefront-page': 'Brokerage page',
  'buyer-conversation-page': 'Conversation',
  'dashboard-page': 'Dashboard',
  other: 'Other pages',
}

/** Returns the page type of a route ID, such as `features/listings/web/listing-page`. */
export function findPageType(routeId: string): PageType {
  const file = routeId.split('/').at(-1)
  return measuredPages.find((page) => page === file) ?? 'other'
}

/**
 * Web vitals with the limits of “good” and “poor” (https://web.dev/articles/vitals) and the bounds of their histogram.
 * Values are in seconds, except for the layout shift.
 */
export const vitals = {
  LCP: { good: 2.5, poor: 4, max: 60, bounds: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10] },
  INP: { good: 0.2, poor: 0.5, max: 60, bounds: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2] },
  CLS: { good: 0.1, poor: 0.25, max: 10, bounds: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1] },
  TTFB: { good: 0.8, poor: 1.8, max: 60, bounds: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6] },
} as const
export type Vital = keyof typeof vitals
export const vitalNames = Object.keys(vitals) as Vital[]

export const vitalRatings = ['good', 'needs improvement', 'poor'] as const
type VitalRating = (typeof vitalRatings)[number]

export function rateVital(name: Vital, value: number): VitalRating {
  const { good, poor } = vitals[name]
  if (value <= good) return 'good'
  return value <= poor ? 'needs improvement' : 'poor'
}

/** With fewer measurements, one slow visitor would decide. */
export const minMeasurements = 50

/**
 * Estimates a quantile from a histogram by linear interpolation within the bucket that contains it, as Prometheus does.
 * `counts` are cumulative, one for each bound, followed by the total.
 */
export function estimateQuantile(
  quantile: number,
  bounds: readonly number[],
  counts: readonly number[],
): number | null {
  const total = counts.at(-1) ?? 0
  if (total === 0) return null
  const rank = quantile * total
  const index = bounds.findIndex((_, i) => (counts[i] ?? 0) >= rank)
  if (index === -1) return bounds.at(-1) ?? null
  const lower = bounds[index - 1] ?? 0
  const below = counts[index - 1] ?? 0
  const inside = (counts[index] ?? 0) - below
  return lower + ((bounds[index] ?? 0) - lower) * ((rank - below) / inside)
}

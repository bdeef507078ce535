/** Traffic sources of a listing. */
export const trafficSources = [
  'search',
  'alert',
  'featured',
  'broker',
  'similar',
  'website',
  'brochure',
  'elsewhere',
] as const
export type TrafficSource = (typeof trafficSources)[number]

/**
 * Maps the path of the referring page, the URL of another site, or a link's `via` mark to a source. Such marks are in
 * links from emails, brokerage websites, and printed brochures. Empty if unknown.
 */
export function toTrafficSource(from: string): TrafficSource {
  const marked = marks[from]
  if (marked) return marked
  const [path = ''] = from.split(/[?#]/)
  return bySection.find(([section]) => section.test(path))?.[1] ?? 'elsewhere'
}

const marks: Readonly<Record<string, TrafficSource>> = {
  alert: 'alert',
  website: 'website',
  brochure: 'brochure',
}

const bySection: readonly (readonly [RegExp, TrafficSource])[] = [
  [/^\/aircraft\//i, 'search'],
  [/^\/$/, 'featured'],
  [/^\/biz\//i, 'broker'],
  [/^\/listing\/[^/]+$/i, 'similar'],
]

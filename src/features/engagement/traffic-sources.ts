const trafficSources = [
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
 * Converts the path or URL of the referring page, or a link's `via` parameter, to a source. Emails, brokerage websites,
 * and printed brochures contain links with that parameter. Returns an empty string if the source is unknown.
 */
export function toTrafficSource(from: string): TrafficSource {
  const marked = sourcesByVia[from]
  if (marked) return marked
  const [path = ''] = from.split(/[?#]/)
  return bySection.find(([section]) => section.test(path))?.[1] ?? 'elsewhere'
}

const sourcesByVia: Readonly<Record<string, TrafficSource>> = {
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

/** How a visitor comes to a listing. */
export const sources = [
  'search',
  'alert',
  'featured',
  'broker',
  'similar',
  'website',
  'brochure',
  'elsewhere',
] as const
export type Source = (typeof sources)[number]

/**
 * From the path that a visitor came from, a whole address of another site, or the mark `via` of a link that leads
 * here from a mail, a brokerage's own website or a printed brochure. Empty: nothing is known.
 */
export function toSource(from: string): Source {
  const marked = marks[from]
  if (marked) return marked
  const [path = ''] = from.split(/[?#]/)
  return bySection.find(([section]) => section.test(path))?.[1] ?? 'elsewhere'
}

const marks: Readonly<Record<string, Source>> = {
  alert: 'alert',
  website: 'website',
  brochure: 'brochure',
}

const bySection: readonly (readonly [RegExp, Source])[] = [
  [/^\/aircraft\//i, 'search'],
  [/^\/$/, 'featured'],
  [/^\/biz\//i, 'broker'],
  [/^\/listing\/[^/]+$/i, 'similar'],
]

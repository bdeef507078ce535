/** Feed formats with the maximum number of listings per document. */
export const feedFormats = {
  json: { contentType: 'application/json; charset=utf-8', maxListings: 5_000 },
  csv: { contentType: 'text/csv; charset=utf-8', maxListings: 5_000 },
  rss: { contentType: 'application/rss+xml; charset=utf-8', maxListings: 500 },
} as const
export type FeedFormat = keyof typeof feedFormats

/** Splits "Ab3….json" into a token and a format. Returns null for any other name. */
export function readFeedFile(file: string): { token: string; format: FeedFormat } | null {
  const match = /^([\w-]{20,100})\.(json|csv|rss)$/.exec(file)
  return match ? { token: match[1] as string, format: match[2] as FeedFormat } : null
}

export function readFeedPage(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : 0
}

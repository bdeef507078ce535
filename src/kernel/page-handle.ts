/**
 * What a route tells the page server of the requests it reads: `export const handle = { query: ['tab'] }`. Pages of
 * anonymous visitors are rendered from nothing else, so that whatever besides stands in a request can neither change
 * the page that others get nor have it made again.
 */
export type PageHandle = {
  /** The parameters of the address that loaders or the first paint read; `any` for pages that want a log-in. */
  query?: readonly string[] | 'any'
  /** Cookies it is drawn from: each gets the header and writes what it understood of it, or null for the default. */
  cookies?: Readonly<Record<string, (header: string) => string | null>>
}

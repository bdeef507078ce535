/**
 * Declares which parts of a request a route reads: `export const handle = { query: ['tab'] }`. Anonymous pages are
 * rendered from these only. Nothing else in a request can change a cached page or cause another render.
 */
export type PageHandle = {
  /** Query parameters read by loaders or the first render. `any` for pages that require a login. */
  query?: readonly string[] | 'any'
  /**
   * Cookies that affect rendering. Each function returns the normalized value from the header, or null for the default.
   */
  cookies?: Readonly<Record<string, (header: string) => string | null>>
}

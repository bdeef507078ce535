/**
 * Declares which parts of a request a route reads: `export const handle = { query: ['tab'] }`. Pages for anonymous
 * visitors are rendered from these parts only, so nothing else in a request can change a cached page or cause another
 * render.
 */
export type PageHandle = {
  /** Query parameters read by loaders or the first render. Use `any` for pages that require a login. */
  query?: readonly string[] | 'any'
  /**
   * Cookies that affect rendering. Each function takes the cookie header and returns the normalized value, or null for
   * the default.
   */
  cookies?: Readonly<Record<string, (header: string) => string | null>>
  /** True if loaders read or set other cookies. The page is then rendered for each visitor. */
  isPersonal?: boolean
}

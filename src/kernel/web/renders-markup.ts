/** Returns true if the response to a page's loader contains the page, not only the loader's data. */
export function rendersMarkup(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data')
}

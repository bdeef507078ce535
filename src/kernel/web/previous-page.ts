/**
 * Returns the path of the previous page in this window. On the first page, returns the referrer, which may be empty or
 * a URL of another site. Call it once on every page, or the page won't be tracked.
 */
export function previousPage(): string {
  if (location.pathname !== here) {
    before = here ?? document.referrer
    here = location.pathname
  }
  return before
}

let here: string | undefined
let before = ''

/**
 * Returns the path of the previous page in this window. For the first page it returns the referrer, which may be empty
 * or another site's URL. Each page must call this once to be tracked.
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

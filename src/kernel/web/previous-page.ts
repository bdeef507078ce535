/**
 * The path of the page before this one in this window; the first time what the browser tells of where its visitor
 * came from, which may be another site's address or empty. Every page has to be told of by calling this once.
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

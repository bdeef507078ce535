import { pageRequestEvent } from './page-requests.ts'

/**
 * Copies the server's page before React hydrates it. Returns a function that shows the copy again if React fails,
 * because the page's text, links, and forms work without scripts. Does nothing if the visitor has entered something or
 * gone to another page since, or if the page has parts that only the browser can load.
 */
export function copyServerPage(): (endReact: () => void) => void {
  const isComplete = !document.querySelector('[aria-busy="true"]')
  // Belongs to an inert document, so that images aren't loaded a second time.
  let copy = isComplete ? new Document().importNode(document.documentElement, true) : null
  const discard = ({ isTrusted, type }: Event) => {
    if (isTrusted || type === pageRequestEvent) copy = null
  }
  for (const type of [pageRequestEvent, 'input']) addEventListener(type, discard)
  return (endReact) => {
    // React reports an error before it has shown the error page.
    queueMicrotask(() => {
      if (!copy) return
      const page = copy
      copy = null
      const { scrollX, scrollY } = window
      endReact()
      // They have already run, and the policy would block copies of them.
      for (const script of page.querySelectorAll('script')) script.remove()
      document.documentElement.remove()
      document.append(page)
      scrollTo(scrollX, scrollY)
    })
  }
}

import { pageRequestEvent } from './page-requests.ts'

/**
 * Returns a function that shows the server's page again if React fails on it, because the page's text, links, and forms
 * work without scripts. Does nothing if the visitor has entered something or gone to another page since, or if the page
 * has parts that only the browser can load.
 */
export function createServerPageFallback(): (endReact: () => void) => void {
  let isUntouched = true
  const recordAction = ({ isTrusted, type }: Event) => {
    if (isTrusted || type === pageRequestEvent) isUntouched = false
  }
  for (const type of [pageRequestEvent, 'input']) addEventListener(type, recordAction)
  return (endReact) => {
    if (!isUntouched) return
    const { scrollX, scrollY } = window
    const request = new XMLHttpRequest()
    request.open('GET', location.href)
    // Unlike `DOMParser`, this needs no Trusted Types policy. It also parses the contents of `noscript` elements.
    request.responseType = 'document'
    request.onload = () => {
      const page = request.responseXML?.documentElement
      if (!isUntouched || !page || request.status >= 500) return
      if (page.querySelector('[aria-busy="true"]')) return
      isUntouched = false
      endReact()
      for (const script of page.querySelectorAll('script')) script.remove()
      for (const element of page.querySelectorAll('noscript'))
        element.replaceWith(...element.childNodes)
      page.setAttribute('data-unscripted', '')
      document.documentElement.remove()
      document.append(page)
      scrollTo(scrollX, scrollY)
    }
    request.send()
  }
}

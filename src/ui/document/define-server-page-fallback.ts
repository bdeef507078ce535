/**
 * Defines how the page continues if its scripts fail, because the text, links, and forms that the server rendered work
 * without scripts. Serialized with `scriptSource`, so it must not reference anything outside the function.
 */
export function defineServerPageFallback() {
  const showNotice = (page: Element) => {
    const notice = page.querySelector('#failure')
    notice?.removeAttribute('hidden')
    if (notice) page.querySelector('body')?.prepend(notice)
  }
  // Browsers may stop loading the scripts of a page that is left.
  let isLeft = false
  addEventListener('pagehide', () => (isLeft = true))
  addEventListener('pageshow', () => (isLeft = false))
  let isReplacing = false
  Reflect.set(window, 'showServerPage', (replace?: (served: Element) => void) => {
    if (isLeft || isReplacing) return
    isReplacing = replace !== undefined
    const page = document.documentElement
    if (!replace) showNotice(page)
    const request = new XMLHttpRequest()
    request.open('GET', location.href)
    // Unlike `DOMParser`, this needs no Trusted Types policy. It also parses the contents of `noscript` elements.
    request.responseType = 'document'
    request.onload = () => {
      const served = request.responseXML?.documentElement
      if (!served || request.status >= 500) return
      const shown = replace ? served : page
      const contents = served.querySelectorAll('noscript')
      for (const [index, place] of shown.querySelectorAll('noscript').entries())
        place.replaceWith(...(contents[index]?.childNodes ?? []))
      shown.setAttribute('data-unscripted', '')
      if (!replace) return
      showNotice(served)
      replace(served)
    }
    request.send()
  })
}

/**
 * Shows the server's page again after React failed on it. Does nothing if the page has parts that only the browser can
 * load.
 */
export function showServerPage(endReact: () => void) {
  const { scrollX, scrollY } = window
  Reflect.get(
    window,
    'showServerPage',
  )?.((served: Element) => {
    if (served.querySelector('[aria-busy="true"]')) return
    endReact()
    for (const script of served.querySelectorAll('script')) script.remove()
    document.documentElement.remove()
    document.append(served)
    scrollTo(scrollX, scrollY)
    // Without the router, Back would only change the address.
    addEventListener('popstate', ({ state }) => state && location.reload())
  })
}

import { impressionsPath, maxImpressions } from '../../listing-url.ts'

const minVisibleMs = 1_000
const collectMs = 4_000

/**
 * Reports listing impressions to the server in batches. An element with `data-listing` counts once half of it has
 * been visible for one second. Each listing counts once per document. Returns a function that ends it.
 */
export function watchImpressions(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const reported = new Set<number>()
  const collected = collectIds()
  const timers = new WeakMap<Element, number>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target))
        if (isIntersecting)
          timers.set(
            target,
            window.setTimeout(() => see(target), minVisibleMs),
          )
      }
    },
    { threshold: 0.5 },
  )

  function see(card: Element) {
    const id = listingId(card)
    if (document.hidden || !card.isConnected || reported.has(id)) return
    reported.add(id)
    observer.unobserve(card)
    collected.add(id)
  }

  function observeCards() {
    for (const card of document.querySelectorAll('[data-listing]'))
      if (!reported.has(listingId(card))) observer.observe(card)
  }

  let waiting: number | undefined
  const mutations = new MutationObserver(() => {
    waiting ??= window.setTimeout(() => {
      waiting = undefined
      observeCards()
    }, 200)
  })
  mutations.observe(document.body, { childList: true, subtree: true })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) return collected.send()
      // Restarts the timers of visible cards when the page becomes visible again.
      observer.disconnect()
      observeCards()
    },
    { signal },
  )
  addEventListener('pagehide', collected.send, { signal })
  observeCards()
  return () => {
    ending.abort()
    clearTimeout(waiting)
    mutations.disconnect()
    observer.disconnect()
  }
}

/** Batches IDs by page because each report includes the page's path. */
function collectIds() {
  let ids: number[] = []
  let page = location.pathname
  let timer: number | undefined

  function send() {
    clearTimeout(timer)
    timer = undefined
    if (ids.length === 0) return
    const body = JSON.stringify({ ids, from: page })
    ids = []
    navigator.sendBeacon(impressionsPath, new Blob([body], { type: 'application/json' }))
  }

  return {
    send,
    add(id: number) {
      if (location.pathname !== page || ids.length === maxImpressions) send()
      page = location.pathname
      ids.push(id)
      timer ??= window.setTimeout(send, collectMs)
    },
  }
}

function listingId(card: Element) {
  return Number(card.getAttribute('data-listing'))
}

import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * As long as it is rendered, Back closes it instead of leaving the page: the step is taken back before the router
 * hears of it. Nothing is written to the history, so that closing it otherwise leaves no trace there. Only on a
 * document's first entry, where Back would lead out of the document, a twin of that entry is laid over it.
 */
export function useBackCloses(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const overlay = () => close()
    open.push(overlay)
    layTwin()
    return () => {
      open.splice(open.indexOf(overlay), 1)
    }
  }, [])
}

/** Follows where in the history one is; stands once, in the shell. */
export function HistoryWatch() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new place is the reason, not an input.
  useEffect(() => {
    here = at = history.state ?? {}
    if (open.length > 0) layTwin()
  }, [key])
  return null
}

function followPop(event: PopStateEvent) {
  const from = at
  const to: Entry = event.state ?? {}
  at = to
  if (takingBack) {
    takingBack = false
    event.stopImmediatePropagation()
  } else if (isSame(to, here) && to.twin === here.twin) {
    // The router itself took a step back; it waits to hear of it.
  } else if (open.length > 0 && to.idx !== undefined && from.idx !== undefined) {
    event.stopImmediatePropagation()
    takingBack = true
    history.go(isSame(to, from) ? onward(from) : from.idx - to.idx)
    open.at(-1)?.()
  } else if (isSame(to, from)) {
    // Between twins there is nothing to see: the same way on.
    event.stopImmediatePropagation()
    if (isSame(to, here)) here = to
    history.go(onward(to))
  }
}

const isSame = (a: Entry, b: Entry) => a.key === b.key && a.idx === b.idx

/** The way from one twin to the other and further: the upper one was laid over the lower one. */
const onward = (entered: Entry) => (entered.twin ? 1 : -1)

/** Under load a page is entered in the history a good while before it is shown, and Back may come in between. */
function followPushes() {
  const push = history.pushState.bind(history)
  history.pushState = (...entry) => {
    push(...entry)
    here = at = history.state ?? {}
  }
}

function layTwin() {
  const entry: Entry = history.state ?? {}
  // A step that the router is taking back has not arrived yet: that entry is not where one is.
  if (!isSame(entry, here) || entry.idx !== 0 || entry.twin) return
  history.pushState({ ...entry, twin: true }, '')
  here = at = history.state
}

/** What the router keeps in an entry, and our mark. */
type Entry = { key?: string; idx?: number; twin?: true }

const open: (() => void)[] = []
/** Of the page that is shown. */
let here: Entry = {}
/** Where the history stands: ahead of the page while that is on its way. */
let at: Entry = {}
let takingBack = false

// As soon as this is loaded, which is before the router listens: who listens to a window first hears it first, and
// only then can the router be kept from hearing it.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', followPop)
  followPushes()
}

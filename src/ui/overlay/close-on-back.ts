import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * Makes Back close an open overlay instead of leaving the page, by reverting the navigation before the router sees it.
 * Doesn't add a history entry, so closing the overlay any other way leaves no trace. The only exception is a document's
 * first entry, which is duplicated because Back would otherwise leave the document.
 */
export function useCloseOnBack(onClose: () => void) {
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

/** Tracks the current history entry. Render it once, in the layout. */
export function HistoryWatch() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the key changes.
  useEffect(() => {
    here = at = history.state ?? {}
    if (open.length > 0) layTwin()
  }, [key])
  return null
}

function followPop(event: PopStateEvent) {
  if (event.state === null) return adoptEntry()
  const from = at
  const to: Entry = event.state
  at = to
  if (takingBack) {
    takingBack = false
    event.stopImmediatePropagation()
  } else if (isSame(to, here) && to.twin === here.twin) {
    // The router reverted a navigation itself and expects this event.
  } else if (open.length > 0 && to.idx !== undefined && from.idx !== undefined) {
    event.stopImmediatePropagation()
    takingBack = true
    history.go(isSame(to, from) ? onward(from) : from.idx - to.idx)
    open.at(-1)?.()
  } else if (isSame(to, from)) {
    // A duplicate shows the same page, so continue in the same direction.
    event.stopImmediatePropagation()
    if (isSame(to, here)) here = to
    history.go(onward(to))
  }
}

/** Numbers an entry that the browser pushed, because a link leads to a part of the page. */
function adoptEntry() {
  history.replaceState({ key: String(performance.now()), idx: (at.idx ?? 0) + 1 }, '')
  here = at = history.state
}

const isSame = (a: Entry, b: Entry) => a.key === b.key && a.idx === b.idx

/** Returns the direction that skips a duplicate entry. The duplicate comes after the original. */
const onward = (entered: Entry) => (entered.twin ? 1 : -1)

/**
 * Tracks pushed entries. Under load, an entry is pushed long before its page is shown, and the user may go back in
 * between.
 */
function followPushes() {
  const push = history.pushState.bind(history)
  history.pushState = (...entry) => {
    push(...entry)
    here = at = history.state ?? {}
  }
}

function layTwin() {
  const entry: Entry = history.state ?? {}
  // If the router is still reverting a navigation, this isn't the current entry.
  if (!isSame(entry, here) || entry.idx !== 0 || entry.twin) return
  history.pushState({ ...entry, twin: true }, '')
  here = at = history.state
}

/** The router's history state, with a `twin` flag if this module pushed the entry as a duplicate. */
type Entry = { key?: string; idx?: number; twin?: true }

const open: (() => void)[] = []
/** Entry of the visible page. */
let here: Entry = {}
/** Current history entry. Differs from `here` while a page loads. */
let at: Entry = {}
let takingBack = false

// Must run before the router adds its listener. Window listeners are called in order, so only an earlier one can stop
// the event.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', followPop)
  followPushes()
}

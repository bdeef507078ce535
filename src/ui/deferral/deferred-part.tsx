import { type ComponentType, lazy, memo, useEffect, useRef, useState } from 'react'
import { pageRequestEvent } from '../document/page-requests.ts'
import { DeferredPartFrame } from './deferred-part-frame.tsx'
import { isServer, loadPart } from './wait-for-parts.ts'

/**
 * A part of a page that is rendered on the server, and whose script loads when the part is almost visible or on the
 * first interaction. Pass its CSS modules from `ui` that the page doesn't import otherwise. Only for the pages of a
 * search and of a listing, whose lower sections are a large part of their script.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...styles: readonly CSSModuleClasses[]
): ComponentType<Props> {
  const part = loadPart(load)
  // Loads the part with the data of its page.
  if (hasLeftFirstPage) void part.load().catch(() => undefined)
  const isNeeded = withResolver()
  const WhenNeeded = lazy(async () => {
    await isNeeded.promise
    return { default: await part.load() }
  })

  function Deferred(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    // Rendered by the browser, it has nothing to show until it's loaded. Reads the markup instead of a state, because
    // React would discard the server's markup if this component rendered again before its part is hydrated.
    useEffect(() => {
      if (frame.current?.textContent) return onceNeeded(frame.current, isNeeded.resolve)
      isNeeded.resolve()
      return undefined
    }, [])
    // Chosen once, because React would discard the part's state if the component changed after loading.
    const [Part] = useState<ComponentType<Props>>(() => part.loaded ?? WhenNeeded)
    return (
      <DeferredPartFrame frame={frame} styled={styles.length}>
        <Part {...props} />
      </DeferredPartFrame>
    )
  }
  return memo(Deferred) as unknown as ComponentType<Props>
}

/** True once the router loads another page. The server renders no parts of its own for it. */
let hasLeftFirstPage = false
if (!isServer)
  addEventListener(pageRequestEvent, () => {
    hasLeftFirstPage = true
  })

/** Distance below the viewport at which a part's script starts to load. */
const nearby = '200px'

/**
 * Calls `onNeeded` when the element is almost visible, the visitor interacts with the page, or the router loads data.
 * Navigation is a transition, which waits until all parts are hydrated.
 */
function onceNeeded(element: Element | null, onNeeded: () => void) {
  if (!element) return undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNeeded()
    },
    { rootMargin: nearby },
  )
  observer.observe(element)
  for (const event of signsOfLife) addEventListener(event, onNeeded, { once: true, capture: true })
  return () => {
    observer.disconnect()
    for (const event of signsOfLife) removeEventListener(event, onNeeded, { capture: true })
  }
}

const signsOfLife = [
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'popstate',
  pageRequestEvent,
] as const

function withResolver() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

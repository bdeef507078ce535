import { type ComponentType, lazy, memo, useEffect, useRef } from 'react'
import { pageAskedEvent } from '../document/page-data-fetch.ts'
import { LatePart } from './late-part.tsx'
import { loadPart } from './rendered-parts.ts'

/**
 * A part of a page that is rendered on the server, and whose script the browser asks for when the part comes near the
 * window or the visitor begins to act. The part's CSS modules are named here, because the page's own style sheet holds
 * only what the page imports.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...styles: readonly CSSModuleClasses[]
): ComponentType<Props> {
  const part = loadPart(load)
  const isNeeded = withResolver()
  const WhenNeeded = lazy(async () => {
    await isNeeded.promise
    return { default: await part.load() }
  })

  function Deferred(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    useEffect(() => onceNeeded(frame.current, isNeeded.resolve), [])
    const Part: ComponentType<Props> = part.loaded ?? WhenNeeded
    return (
      <LatePart frame={frame} styled={styles.length}>
        <Part {...props} />
      </LatePart>
    )
  }
  return memo(Deferred) as unknown as ComponentType<Props>
}

/** How far below the window a part may be when its script is asked for. */
const nearby = '200px'

/**
 * Tells when the element comes near the window, when the visitor does anything, or when the router asks for data: what
 * it shows next is a transition, which waits for every part that is not alive.
 */
function onceNeeded(element: Element | null, tell: () => void) {
  if (!element) return undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
    },
    { rootMargin: nearby },
  )
  observer.observe(element)
  for (const event of signsOfLife) addEventListener(event, tell, { once: true, capture: true })
  return () => {
    observer.disconnect()
    for (const event of signsOfLife) removeEventListener(event, tell, { capture: true })
  }
}

const signsOfLife = [
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'popstate',
  pageAskedEvent,
] as const

function withResolver() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

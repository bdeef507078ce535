import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { pageRequestEvent } from '../document/page-requests.ts'
import {
  type QueuedInteraction,
  queueInteraction,
  replayedEvents,
} from '../document/queued-interactions.ts'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { SectionBoundary } from '../feedback/section-boundary.tsx'
import styles from './deferred-part.module.css'

const isServer = typeof document === 'undefined'

/**
 * A part of a page that is rendered on the server, and whose script loads when the part is almost visible or on the
 * first interaction. Pass its CSS modules from `ui` that the page doesn't import otherwise. Only for the pages of a
 * search and of a listing, whose lower sections are a large part of their script.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...modules: readonly CSSModuleClasses[]
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
      <DeferredPartFrame frame={frame} styled={modules.length}>
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

/**
 * A frame for a part that hydrates after the rest of the page. Until then, it shows the server's markup and queues
 * interactions to replay after hydration.
 */
function DeferredPartFrame({ frame, styled, children }: DeferredPartFrameProps) {
  const id = useId()
  const early = useRef<QueuedInteraction[] | null>([])
  // If the part is updated before hydration, React shows the fallback, which must match the server's markup.
  const [restoreMarkup] = useState(() =>
    isServer ? undefined : copyMarkup(document.getElementById(id)),
  )
  useEffect(() => {
    const queueEarly = (event: Event) => {
      if (!early.current || !frame.current?.contains(event.target as Node)) return
      const act = queueInteraction(event, frame.current)
      if (!act) return
      event.stopPropagation()
      early.current.push(act)
    }
    // React listens on the document, and discards events in a part that isn't hydrated yet.
    for (const type of replayedEvents) addEventListener(type, queueEarly, { capture: true })
    return () => {
      for (const type of replayedEvents) removeEventListener(type, queueEarly, { capture: true })
    }
  }, [frame])
  const serverMarkup = <div className={styles.inPlace} ref={restoreMarkup} />
  return (
    <div ref={frame} id={id} data-styles={styled} suppressHydrationWarning>
      <SectionBoundary
        fallback={
          <>
            <LoadFailure />
            {serverMarkup}
          </>
        }
        onFail={() => {
          // The links in the server's markup work without the part.
          early.current = null
        }}
      >
        <Suspense fallback={serverMarkup}>
          {children}
          <HydrationObserver
            onHydrated={() => {
              const acts = early.current ?? []
              early.current = null
              // Replays the interactions one at a time, so that text is entered before the Enter key is replayed.
              for (const act of acts) setTimeout(() => frame.current && act(frame.current))
            }}
          />
        </Suspense>
      </SectionBoundary>
    </div>
  )
}

/** Copies the frame's content into an inert document, so that images aren't loaded a second time. */
function copyMarkup(frame: HTMLElement | null) {
  const copy = frame && new Document().importNode(frame, true)
  return (container: HTMLElement | null) => {
    if (copy) container?.append(...document.importNode(copy, true).childNodes)
  }
}

function HydrationObserver({ onHydrated }: { onHydrated: () => void }) {
  // Runs only the first callback, which remains valid because it only uses refs.
  const callback = useRef(onHydrated)
  useEffect(() => callback.current(), [])
  return null
}

type DeferredPartFrameProps = {
  frame: RefObject<HTMLDivElement | null>
  /** Number of style sheets on the page for this part. */
  styled?: number
  children: ReactNode
}

const loadings: Promise<unknown>[] = []

/** Resolves once the server has loaded all deferred parts and can render them. */
export function waitForParts(): Promise<unknown> {
  return Promise.all(loadings)
}

/** Loads a part immediately on the server, which renders complete pages. In browsers, the part is loaded on demand. */
function loadPart<Part>(load: () => Promise<Part>): LoadablePart<Part> {
  let loading: Promise<Part> | undefined
  const part: LoadablePart<Part> = {
    loaded: null,
    load: () => (loading ??= untilLoaded(load).then((loaded) => (part.loaded = loaded))),
  }
  if (isServer) loadings.push(part.load())
  return part
}

/** Retries if the connection is lost. Until then, the server's markup remains visible. */
async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (isServer) throw error
      if (navigator.onLine && ++failures === maxFailures) throw error
      await nextChance()
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, retryMs)
  })
}

const retryMs = 3_000
/** If loading fails while online, the server is probably running a newer build. */
const maxFailures = 3

type LoadablePart<Part> = {
  loaded: Part | null
  load: () => Promise<Part>
}

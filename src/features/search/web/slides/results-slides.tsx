import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CardListing } from '#features/listings/contract.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconChevronRight from '#icons/IconChevronRight'
import { formatNumber } from '#kernel/format/numbers.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { distinctCards } from '../list/distinct-cards.ts'
import { searchInput } from '../search-links.ts'
import { useSearch } from '../use-search.ts'
import styles from './results-slides.module.css'
import { Slide } from './slide.tsx'

/**
 * Shows one large aircraft at a time, with swipe, arrow key, and button navigation. Loads more results near the end.
 */
export function ResultsSlides({ onQuickView }: { onQuickView: (listing: CardListing) => void }) {
  const { displayedQuery, result, lookAt, href } = useSearch()
  const { cards, left, first, isLoading, hasFailed, load } = useMoreResults()
  const { track, slideIndex, goTo, handlers } = useTrack(cards.length)

  const wantsMore = slideIndex >= cards.length - 4 && left > 0 && !isLoading && !hasFailed
  useEffect(() => {
    if (wantsMore) load()
  })
  useEffect(() => lookAt(first + slideIndex), [lookAt, first, slideIndex])
  useSlideKeys(
    (step) => goTo(slideIndex + step),
    () =>
      track.current?.children[slideIndex]
        ?.querySelector<HTMLElement>('[data-save] button')
        ?.click(),
  )

  return (
    <section
      className="min-w-0"
      aria-roledescription="carousel"
      aria-label="Aircraft, one at a time"
    >
      <div className={styles.bar}>
        <p className="num" aria-live="polite">
          {formatNumber(first + slideIndex + 1)}{' '}
          <span className="u">of {formatNumber(result.total)}</span>{' '}
          <span className={styles.title}>{cards[slideIndex]?.title}</span>
        </p>
        <p className={styles.keys} aria-hidden="true">
          <kbd>←</kbd> <kbd>→</kbd> browse <kbd>H</kbd> save
        </p>
        {first > 0 && (
          <Link className="link" to={href({ ...displayedQuery, page: 0 })}>
            Back to first page
          </Link>
        )}
        <IconButton
          label="Previous aircraft"
          className={styles.arrow}
          disabled={slideIndex === 0}
          onClick={() => goTo(slideIndex - 1)}
        >
          <IconChevronLeft size={18} />
        </IconButton>
        <IconButton
          label="Next aircraft"
          className={styles.arrow}
          disabled={slideIndex >= cards.length - 1}
          onClick={() => goTo(slideIndex + 1)}
        >
          <IconChevronRight size={18} />
        </IconButton>
      </div>
      <div className={styles.track} ref={track} {...handlers}>
        {cards.map((card, i) => (
          <div key={card.id} className={styles.place} inert={i !== slideIndex}>
            {Math.abs(i - slideIndex) <= 2 && (
              <Slide
                listing={card}
                isVisible={i === slideIndex}
                priority={i === 0}
                onQuickView={() => onQuickView(card)}
              />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Tracks the current slide of the scroll container. The position is stored per history entry. */
function useTrack(count: number) {
  const { key } = useLocation()
  const track = useRef<HTMLDivElement>(null)
  /** Target slide of a button or key. Slides that scroll past on the way there are ignored. */
  const target = useRef<number | null>(null)
  const [slideIndex, setSlideIndex] = useState(() => savedIndexes.get(key) ?? 0)

  useLayoutEffect(() => {
    const before = savedIndexes.get(key) ?? 0
    track.current?.scrollTo({
      left: before * (track.current.clientWidth + gap),
      behavior: 'instant',
    })
  }, [key])

  function setCurrent(now: number) {
    savedIndexes.set(key, now)
    setSlideIndex(now)
  }
  function goTo(index: number) {
    const next = Math.min(count - 1, Math.max(0, index))
    target.current = next
    setCurrent(next)
    track.current?.scrollTo({ left: next * (track.current.clientWidth + gap) })
  }
  function follow() {
    if (!track.current) return
    const now = Math.round(track.current.scrollLeft / (track.current.clientWidth + gap))
    if (target.current !== null && target.current !== now) return
    target.current = null
    if (now !== slideIndex) setCurrent(now)
  }
  function clearTarget() {
    target.current = null
  }
  const handlers = {
    onScroll: follow,
    onScrollEnd: clearTarget,
    onPointerDown: clearTarget,
    onWheel: clearTarget,
  }
  return { track, slideIndex, goTo, handlers }
}

/** Gap between slides in pixels. Must match the style sheet. */
const gap = 32
const savedIndexes = new Map<string, number>()

/**
 * The left and right arrow keys change slides, and H saves the listing, unless a focused control uses these keys
 * itself.
 */
function useSlideKeys(onStep: (step: -1 | 1) => void, onSave: () => void) {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      arrowleft: () => onStep(-1),
      arrowright: () => onStep(1),
      h: onSave,
    }
    function onKeyDown(event: KeyboardEvent) {
      const action = actions[event.key.toLowerCase()]
      if (!action || event.altKey || event.ctrlKey || event.metaKey || usesKeys(event.target))
        return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}

function usesKeys(target: EventTarget | null) {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null
}

/**
 * Returns the aircraft on the page, plus those on the following pages on demand. Loaded results are cached per history
 * entry, so returning from a listing restores the same list.
 */
function useMoreResults(): MoreResultsState {
  const { displayedQuery, result } = useSearch()
  const { key } = useLocation()
  const [added, setAdded] = useState(() => loadedCards.get(key) ?? [])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const running = useRef(false)
  const cards = distinctCards([...result.items, ...added])
  const first = result.page * result.pageSize

  async function load() {
    if (running.current) return
    running.current = true
    setState('loading')
    try {
      const page = result.page + Math.ceil(cards.length / result.pageSize)
      const { searchListingsEndpoint } = await import('../../contract.ts')
      const input = searchInput({ ...displayedQuery, page })
      const next = await callApi(searchListingsEndpoint, input)
      const all = distinctCards([...added, ...next.items])
      loadedCards.set(key, all)
      setAdded(all)
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      running.current = false
    }
  }
  return {
    cards,
    first,
    left: result.total - first - cards.length,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    load: () => void load(),
  }
}

const loadedCards = new Map<string, CardListing[]>()

type MoreResultsState = {
  cards: CardListing[]
  /** Number of results after these. */
  left: number
  /** Number of results before these. Greater than 0 if the URL starts on a later page. */
  first: number
  isLoading: boolean
  hasFailed: boolean
  load: () => void
}

import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useUnits } from '#ui/units.tsx'
import type { SearchQuery } from '../../contract.ts'
import { defaultRadiusNm } from '../../filters.ts'
import type { MapMarker } from '../../map-contract.ts'
import type { Box } from '../../search-box.ts'
import { useSearch } from '../use-search.ts'
import { ClusterList } from './cluster-list.tsx'
import { drawBaseMap } from './draw-base-map.ts'
import styles from './map.module.css'
import { MapControls } from './map-controls.tsx'
import { MapNote } from './map-note.tsx'
import type { Rectangle } from './map-pen.ts'
import { MapPins } from './map-pins.tsx'
import type { PopoverPlacement } from './map-popover.tsx'
import {
  boxAround,
  defaultBox,
  fitBox,
  type MapView,
  type Size,
  toScreen,
  visibleBox,
} from './map-view.ts'
import { markerRectangle } from './marker-rectangle.ts'
import { loadOutlines, type Outlines } from './outlines.ts'
import { PinCard } from './pin-card.tsx'
import { ScaleBar } from './scale-bar.tsx'
import { useMapMarkers } from './use-map-markers.ts'
import { useInitialMapFit, useSyncMapToSearch } from './use-map-sync.ts'
import { useMapView } from './use-map-view.ts'

/**
 * Search results on a map. Moving the map restricts the search to the visible area, unless this is turned off. The URL
 * is the only source of truth.
 */
export function ResultsMap() {
  const { query, displayedQuery, result, change } = useSearch()
  const stage = useRef<HTMLDivElement>(null)
  const [follows, setFollows] = useState(true)
  const { chosen, setChosen, covered, popover } = useSelectedMarker()
  /** Box that this map last added to the search. It's already visible, so the map doesn't need to move. */
  const [own, setOwn] = useState(query.box?.join())
  const [isUntouched, setUntouched] = useState(query.box === undefined)
  const { place } = result
  const radiusNm = query.nm ?? defaultRadiusNm
  const first = query.box ?? (place ? boxAround(place, radiusNm) : defaultBox)

  function narrow(view: MapView, size: Size) {
    const box = visibleBox(view, size)
    setOwn(box.join())
    change({ box }, 'map')
  }
  const map = useMapView(stage, first, (to, now) => {
    setUntouched(false)
    setChosen(null)
    if (follows) narrow(to, now)
  })
  const { size, view, showBox, zoomBy, panBy } = map
  const { marks, hasFailed } = useMapMarkers(displayedQuery, view, size ?? { width: 0, height: 0 })
  const around = place && { place, radiusNm }
  const markers = marks?.marks ?? []
  const isDrawn = useBaseMap(stage, { view, size, around, markers })
  useSyncMapToSearch({ first, isOwn: query.box?.join() === own, showBox })
  useInitialMapFit(marks?.frame as unknown as Box | null, isUntouched && !place, showBox)

  function showAll() {
    setUntouched(false)
    if (marks?.bounds) showBox(marks.bounds as unknown as Box)
    stage.current?.focus({ preventScroll: true })
  }

  function follow(isOn: boolean) {
    setFollows(isOn)
    if (isOn && view && size) narrow(view, size)
  }

  /** Checks whether zooming in separates a cluster. If not, a click opens a list. */
  function mayPart({ box, pin }: MapMarker) {
    if (pin || !view || !size || !isSpread(box as unknown as Box)) return false
    return fitBox(box as unknown as Box, size, 60).k > view.k * 1.2
  }
  function choose(marker: MapMarker) {
    if (!mayPart(marker)) return setChosen(marker)
    map.place((_, own) => fitBox(marker.box as unknown as Box, own, 60))
    // The cluster button disappears with the previous view, so focus moves to the map.
    stage.current?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.map} aria-label="Map of search results">
      <MapControls follows={follows} zoomBy={zoomBy} onFollow={follow} />
      {/* biome-ignore lint/a11y/useSemanticElements: the group of pins also handles keys. */}
      <div
        ref={stage}
        className={styles.stage}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow, plus, and minus keys move the map.
        tabIndex={0}
        aria-label="Map. Use the arrow keys to pan and plus and minus to zoom."
        onKeyDown={(event) => pressed(event, zoomBy, panBy)}
      >
        <canvas />
        {view && size && (
          <MapPins
            markers={markers}
            {...{ view, size, chosen, covered, mayPart }}
            onChoose={choose}
          />
        )}
      </div>
      {view && size && <ScaleBar view={view} size={size} />}
      {!(isDrawn && (marks || hasFailed)) && <LoadingNote />}
      <MapNote
        {...{ marks, hasFailed, view, size }}
        isFramed={isUntouched && !place}
        isSearchedArea={query.box !== undefined}
        onShowAll={showAll}
      />
      {chosen && view && size && (
        <Opened marker={chosen} {...{ view, size, query: displayedQuery, ...popover }} />
      )}
    </section>
  )
}

/** In place of the map, also on the page from the server. */
function LoadingNote() {
  return (
    <p role="status" className={styles.loading}>
      <span>Loading map</span>
    </p>
  )
}

/** Popover of a pin or cluster. */
function Opened({ marker, query, view, size, ...popover }: OpenedProps) {
  const [x, y] = toScreen(marker, view, size)
  const at = { x, y, isLow: y > size.height / 2 }
  if (marker.pin) return <PinCard pin={marker.pin} at={at} {...popover} />
  return <ClusterList marker={marker} query={query} at={at} {...popover} />
}

function isSpread([west, south, east, north]: Box): boolean {
  return Math.abs(east - west) > 0.01 || north - south > 0.01
}

function pressed(event: KeyboardEvent<HTMLElement>, zoomBy: (factor: number) => void, panBy: Pan) {
  const arrow = arrows[event.key]
  if (arrow) panBy(...arrow)
  else if (event.key === '+' || event.key === '=') zoomBy(2)
  else if (event.key === '-') zoomBy(0.5)
  else return
  event.preventDefault()
  // The focused pin may no longer be on the map.
  event.currentTarget.focus({ preventScroll: true })
}

const arrows: Record<string, [right: number, down: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Tracks the marker with an open popover and the area that the popover covers. */
function useSelectedMarker() {
  const [chosen, setChosen] = useState<MapMarker | null>(null)
  const [part, setPart] = useState<Rectangle | null>(null)
  const popover = { onClose: () => setChosen(null), onCover: setPart }
  return { chosen, setChosen, covered: chosen && part, popover }
}

type Pan = (right: number, down: number) => void
type OpenedProps = Omit<PopoverPlacement, 'at'> & {
  marker: MapMarker
  query: SearchQuery
  view: MapView
  size: Size
}

/** Redraws the base map when the view, the rings, or the page's colors change. Returns false while its outlines load. */
function useBaseMap(
  stage: RefObject<HTMLDivElement | null>,
  { view, size, around, markers }: BaseScene,
) {
  const units = useUnits()
  const [outlines, setOutlines] = useState<Outlines | null>()
  useEffect(() => {
    // If loading fails, the pins appear on a plain background.
    loadOutlines().then(setOutlines, () => setOutlines(null))
  }, [])
  const draw = useEffectEvent(() => {
    const canvas = stage.current?.querySelector('canvas')
    if (!canvas || !view || !size) return
    const occupied = markers.flatMap((marker) => markerRectangle(marker, view, size) ?? [])
    drawBaseMap(canvas, { view, size, outlines: outlines ?? null, around, occupied, units })
  })
  useLayoutEffect(() => draw())
  useEffect(() => {
    const observer = new MutationObserver(() => draw())
    observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
    return () => observer.disconnect()
  }, [])
  return outlines !== undefined
}

type BaseScene = {
  view: MapView | null
  size: Size | null
  around: Parameters<typeof drawBaseMap>[1]['around']
  markers: readonly MapMarker[]
}

import { type KeyboardEvent, useRef, useState } from 'react'
import type { MapTiles } from '#kernel/config.ts'
import { formatNumber } from '#kernel/format.ts'
import type { SearchQuery } from '../../contract.ts'
import { defaultRadiusNm } from '../../filters.ts'
import type { MapMark, MapMarks } from '../../map-contract.ts'
import type { Box } from '../../search-box.ts'
import { useSearch } from '../use-search.ts'
import { ClusterList } from './cluster-list.tsx'
import { MapControls } from './map-controls.tsx'
import { MapPins } from './map-pins.tsx'
import type { OpenedAt } from './map-popover.tsx'
import {
  boxAround,
  fitBox,
  homeBox,
  type MapView,
  type Size,
  shownBox,
  toScreen,
} from './map-view.ts'
import { PinCard } from './pin-card.tsx'
import styles from './results-map.module.css'
import { ScaleBar } from './scale-bar.tsx'
import { TileLayer } from './tile-layer.tsx'
import { useBase } from './use-base.ts'
import { useChosenMark } from './use-chosen-mark.ts'
import { useMapMarks } from './use-map-marks.ts'
import { useMapView } from './use-map-view.ts'
import { useFirstLook, useFollowedSearch } from './use-shown-part.ts'

/**
 * All that was found, where it is. Moving the map narrows the search to what it shows, unless that is switched off; the
 * address stays the only state.
 */
export function ResultsMap({ tiles }: { tiles: MapTiles | null }) {
  const { query, shown, result, change } = useSearch()
  const stage = useRef<HTMLDivElement>(null)
  const [follows, setFollows] = useState(true)
  const { chosen, setChosen, covered, popover } = useChosenMark()
  /** What the search was narrowed to by this map: such a box is shown already. */
  const [own, setOwn] = useState(query.box?.join())
  const [isUntouched, setUntouched] = useState(query.box === undefined)
  const { place } = result
  const radiusNm = query.nm ?? defaultRadiusNm
  const first = query.box ?? (place ? boxAround(place, radiusNm) : homeBox)

  function narrow(view: MapView, size: Size) {
    const box = shownBox(view, size)
    setOwn(box.join())
    change({ box }, 'map')
  }
  const {
    size,
    view,
    showBox,
    zoomBy,
    panBy,
    place: moveTo,
  } = useMapView(stage, first, (to, now) => {
    setUntouched(false)
    setChosen(null)
    if (follows) narrow(to, now)
  })
  const { marks, hasFailed } = useMapMarks(shown, view, size ?? { width: 0, height: 0 })
  const around = place && { place, radiusNm }
  const shownMarks = marks?.marks ?? []
  useBase(stage, { view, size, around, marks: shownMarks, isBare: tiles !== null })
  useFollowedSearch({ first, isOwn: query.box?.join() === own, showBox })
  useFirstLook(marks?.bounds as unknown as Box | null, isUntouched && !place, showBox)

  /** What no closer look can part is listed. */
  function mayPart({ box, pin }: MapMark) {
    if (pin || !view || !size || !isSpread(box as unknown as Box)) return false
    return fitBox(box as unknown as Box, size, 60).k > view.k * 1.2
  }
  function choose(mark: MapMark) {
    if (!mayPart(mark)) return setChosen(mark)
    moveTo((_, own) => fitBox(mark.box as unknown as Box, own, 60))
    // The disc is gone with the view that it stood in.
    stage.current?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.map} aria-label="Map of the results">
      <MapControls
        follows={follows}
        zoomBy={zoomBy}
        onFollow={(isOn) => {
          setFollows(isOn)
          if (isOn && view && size) narrow(view, size)
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of pins that is moved by keys. */}
      <div
        ref={stage}
        className={styles.stage}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, plus and minus move it.
        tabIndex={0}
        aria-label="Map: arrows move it, plus and minus bring it closer and farther"
        onKeyDown={(event) => pressed(event, zoomBy, panBy)}
      >
        {tiles && view && size && <TileLayer tiles={tiles} view={view} size={size} />}
        <canvas />
        {view && size && (
          <MapPins
            marks={shownMarks}
            {...{ view, size, chosen, covered, mayPart }}
            onChoose={choose}
          />
        )}
      </div>
      {view && size && <ScaleBar view={view} size={size} />}
      {tiles?.attribution && <p className={styles.owed}>{tiles.attribution}</p>}
      <MapNote marks={marks} hasFailed={hasFailed} />
      {chosen && view && size && (
        <Opened mark={chosen} {...{ view, size, query: shown, ...popover }} />
      )}
    </section>
  )
}

/** What a pin or a disc opens, beside it. */
function Opened({ mark, query, view, size, ...popover }: OpenedProps) {
  const [x, y] = toScreen(mark, view, size)
  const at = { x, y, isLow: y > size.height / 2 }
  if (mark.pin) return <PinCard pin={mark.pin} at={at} {...popover} />
  return <ClusterList mark={mark} query={query} at={at} {...popover} />
}

function MapNote({ marks, hasFailed }: { marks: MapMarks | null; hasFailed: boolean }) {
  const { unplaced = 0 } = marks ?? {}
  const verb = unplaced === 1 ? 'is' : 'are'
  return (
    <p className={styles.note} role="status">
      {hasFailed && 'The map could not be filled. Move it to try again.'}
      {!hasFailed &&
        unplaced > 0 &&
        `${formatNumber(unplaced)} more ${verb} at a place that is not on the map.`}
    </p>
  )
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
  // A pin that was pressed on may have left the map.
  event.currentTarget.focus({ preventScroll: true })
}

const arrows: Record<string, [right: number, down: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
type Pan = (right: number, down: number) => void
type OpenedProps = Omit<OpenedAt, 'at'> & {
  mark: MapMark
  query: SearchQuery
  view: MapView
  size: Size
}

import { useRecentListings } from '#features/listings/web/public/recent-listings.ts'
import { formatMoney } from '#kernel/format/numbers.ts'
import { classNames } from '#ui/class-names.ts'
import { isInBox } from '../../in-box.ts'
import type { MapMarker } from '../../map-contract.ts'
import type { Box } from '../../search-box.ts'
import { type HighlightedAircraft, useHighlight } from './highlight-provider.tsx'
import { overlapsAny, type Rectangle } from './map-pen.ts'
import styles from './map-pins.module.css'
import { type MapView, type Size, toScreen } from './map-view.ts'
import { markerRectangle } from './marker-rectangle.ts'

/**
 * Prices and cluster counts on the map. Sorted from north to south, so that keyboard focus moves from top to bottom.
 * Markers outside the viewport or under an open popover can't receive focus.
 */
export function MapPins({ marks, view, size, chosen, covered, mayPart, onChoose }: MapPinsProps) {
  const { lit, light } = useHighlight()
  const seen = new Set(useRecentListings().map(({ id }) => id))
  const isChosen = (mark: MapMarker) => chosen !== null && markKey(chosen) === markKey(mark)
  const shown = marks.filter(
    (mark) => isSeen(mark, view, size) && (!covered || isChosen(mark) || !isUnder(mark, covered)),
  )
  function isUnder(mark: MapMarker, part: Rectangle) {
    return overlapsAny(markerRectangle(mark, view, size), [part])
  }
  return shown.toSorted(fromTheNorth).map((mark) => {
    const [x, y] = toScreen(mark, view, size)
    const { pin, count } = mark
    return (
      <button
        key={markKey(mark)}
        type="button"
        className={classNames(
          styles.pin,
          pin ? seen.has(pin.id) && styles.seen : styles.cluster,
          (isChosen(mark) || holds(mark, lit)) && styles.on,
        )}
        style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
        aria-expanded={pin || !mayPart(mark) ? isChosen(mark) : undefined}
        onClick={() => onChoose(mark)}
        onPointerEnter={() => pin && light(pin)}
        onPointerLeave={() => light(null)}
        onFocus={() => pin && light(pin)}
        onBlur={() => light(null)}
      >
        {pin ? shortPrice(pin.price) : count}
        <span className="sr">{markWords(mark, mayPart(mark))}</span>
      </button>
    )
  })
}

const fromTheNorth = (one: MapMarker, other: MapMarker) => other.latitude - one.latitude

function isSeen(mark: MapMarker, view: MapView, { width, height }: Size): boolean {
  const [x, y] = toScreen(mark, view, { width, height })
  return x >= -60 && y >= -30 && x <= width + 60 && y <= height + 30
}

function markKey({ pin, latitude, longitude, count }: MapMarker): string {
  return pin ? String(pin.id) : `${latitude} ${longitude} ${count}`
}

/**
 * Returns the screen reader text that follows the price or count: "1977 Cessna 182Q" or " aircraft near Denver, CO,
 * zoom in".
 */
function markWords({ pin, near }: MapMarker, mayPart: boolean): string {
  if (pin) return pin.price === null ? `price on request, ${pin.title}` : pin.title
  return ` aircraft ${near === null ? 'here' : `near ${near}`}, ${mayPart ? 'zoom in' : 'show them'}`
}

/** Checks whether the highlighted aircraft belongs to this pin or cluster. */
function holds({ pin, box }: MapMarker, lit: HighlightedAircraft | null): boolean {
  if (!lit) return false
  if (pin) return pin.id === lit.id
  const { latitude, longitude } = lit
  return (
    latitude !== null &&
    longitude !== null &&
    isInBox({ latitude, longitude }, box as unknown as Box)
  )
}

/** Formats a price as "$134.9k" or "$2.45M". */
function shortPrice(price: number | null): string {
  if (price === null) return 'Ask'
  if (price < 1_000) return formatMoney(price)
  const [figure, unit] = price < 999_500 ? [price / 1e3, 'k'] : [price / 1e6, 'M']
  return `$${Number(figure.toPrecision(figure < 100 ? 3 : 4))}${unit}`
}

type MapPinsProps = {
  marks: readonly MapMarker[]
  view: MapView
  size: Size
  chosen: MapMarker | null
  /** Area of the map under the selected marker's popover. */
  covered: Rectangle | null
  /** Returns true if zooming in separates the marker's aircraft. */
  mayPart: (mark: MapMarker) => boolean
  onChoose: (mark: MapMarker) => void
}

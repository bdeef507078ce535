import { useRecentListings } from '#features/listings/web/public/recent-listings.ts'
import { formatMoney } from '#kernel/format.ts'
import { classNames } from '#ui/class-names.ts'
import { isInBox } from '../../in-box.ts'
import type { MapMark } from '../../map-contract.ts'
import type { Box } from '../../search-box.ts'
import { type LitAircraft, useLit } from './lit-listing.tsx'
import { isTaken, type Rectangle } from './map-pen.ts'
import styles from './map-pins.module.css'
import { type MapView, type Size, toScreen } from './map-view.ts'
import { markRectangle } from './mark-rectangle.ts'

/**
 * Prices, and discs that count, over the map: from north to south, so that the keyboard walks them as one reads. A mark
 * that is in no part of the window is no stop, nor is one that lies under what another has opened.
 */
export function MapPins({ marks, view, size, chosen, covered, mayPart, onChoose }: MapPinsProps) {
  const { lit, light } = useLit()
  const seen = new Set(useRecentListings().map(({ id }) => id))
  const isChosen = (mark: MapMark) => chosen !== null && markKey(chosen) === markKey(mark)
  const shown = marks.filter(
    (mark) => isSeen(mark, view, size) && (!covered || isChosen(mark) || !isUnder(mark, covered)),
  )
  function isUnder(mark: MapMark, part: Rectangle) {
    return isTaken(markRectangle(mark, view, size), [part])
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

const fromTheNorth = (one: MapMark, other: MapMark) => other.latitude - one.latitude

function isSeen(mark: MapMark, view: MapView, { width, height }: Size): boolean {
  const [x, y] = toScreen(mark, view, { width, height })
  return x >= -60 && y >= -30 && x <= width + 60 && y <= height + 30
}

function markKey({ pin, latitude, longitude, count }: MapMark): string {
  return pin ? String(pin.id) : `${latitude} ${longitude} ${count}`
}

/** What readers hear after the price or the figure: "1977 Cessna 182Q", " aircraft near Denver, CO, zoom in". */
function markWords({ pin, near }: MapMark, mayPart: boolean): string {
  if (pin) return pin.price === null ? `price on request, ${pin.title}` : pin.title
  return ` aircraft ${near === null ? 'here' : `near ${near}`}, ${mayPart ? 'zoom in' : 'show them'}`
}

/** Whether the aircraft that is looked at is the pin's own, or among those that a disc counts. */
function holds({ pin, box }: MapMark, lit: LitAircraft | null): boolean {
  if (!lit) return false
  if (pin) return pin.id === lit.id
  const { latitude, longitude } = lit
  return (
    latitude !== null &&
    longitude !== null &&
    isInBox({ latitude, longitude }, box as unknown as Box)
  )
}

/** "$134.9k", "$2.45M". */
function shortPrice(price: number | null): string {
  if (price === null) return 'Ask'
  if (price < 1_000) return formatMoney(price)
  const [figure, unit] = price < 999_500 ? [price / 1e3, 'k'] : [price / 1e6, 'M']
  return `$${Number(figure.toPrecision(figure < 100 ? 3 : 4))}${unit}`
}

type MapPinsProps = {
  marks: readonly MapMark[]
  view: MapView
  size: Size
  chosen: MapMark | null
  /** Where the chosen one's popover lies. */
  covered: Rectangle | null
  /** Whether a closer look shows its aircraft apart. */
  mayPart: (mark: MapMark) => boolean
  onChoose: (mark: MapMark) => void
}

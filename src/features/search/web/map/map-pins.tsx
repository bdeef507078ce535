import { useRecentListings } from '#features/listings/web/public/recent-listings.ts'
import { formatShortAmount } from '#kernel/format/currencies.ts'
import { displayCurrency, toUnits, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { classNames } from '#ui/class-names.ts'
import { useUnits } from '#ui/units.tsx'
import { isInBox } from '../../in-box.ts'
import type { MapMarker } from '../../map-contract.ts'
import type { Box } from '../../search-box.ts'
import { type HighlightedAircraft, useHighlight } from './highlight-provider.tsx'
import styles from './map.module.css'
import { overlapsAny, type Rectangle } from './map-pen.ts'
import type { MapView, Size } from './map-view.ts'
import { markerRectangle } from './marker-rectangle.ts'

/**
 * Prices and cluster counts on the map. Sorted from north to south, so that keyboard focus moves from top to bottom.
 * Markers outside the viewport or under an open popover can't receive focus.
 */
export function MapPins({ markers, view, size, chosen, covered, mayPart, onChoose }: MapPinsProps) {
  const { lit, light } = useHighlight()
  const units = useUnits()
  const viewedIds = new Set(useRecentListings().map(({ id }) => id))
  const isChosen = (marker: MapMarker) => chosen !== null && markerKey(chosen) === markerKey(marker)
  return markers.toSorted(fromTheNorth).map((marker) => {
    const area = markerRectangle(marker, view, size)
    if (!area || (covered && !isChosen(marker) && overlapsAny(area, [covered]))) return null
    const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2]
    const { pin, count } = marker
    return (
      <button
        key={markerKey(marker)}
        type="button"
        className={classNames(
          styles.pin,
          pin ? viewedIds.has(pin.id) && styles.seen : styles.cluster,
          (isChosen(marker) || holds(marker, lit)) && styles.on,
        )}
        style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
        aria-expanded={pin || !mayPart(marker) ? isChosen(marker) : undefined}
        onClick={() => onChoose(marker)}
        onPointerEnter={() => pin && light(pin)}
        onPointerLeave={() => light(null)}
        onFocus={() => pin && light(pin)}
        onBlur={() => light(null)}
      >
        {pin ? shortPrice(pin.price, units) : count}
        <span className="sr">{describeMarker(marker, mayPart(marker))}</span>
      </button>
    )
  })
}

const fromTheNorth = (a: MapMarker, b: MapMarker) => b.latitude - a.latitude

function markerKey({ pin, latitude, longitude, count }: MapMarker): string {
  return pin ? String(pin.id) : `${latitude} ${longitude} ${count}`
}

/**
 * Returns the screen reader text that follows the price or count: "1977 Cessna 182Q" or " aircraft near Denver, CO,
 * zoom in".
 */
function describeMarker({ pin, near }: MapMarker, mayPart: boolean): string {
  if (pin) return pin.price === null ? t`price on request, ${pin.title}` : pin.title
  if (near === null)
    return translate(mayPart ? ' aircraft here, zoom in' : ' aircraft here, show them')
  return mayPart ? t` aircraft near ${near}, zoom in` : t` aircraft near ${near}, show them`
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

function shortPrice(dollars: number | null, units: Units): string {
  if (dollars === null) return translate('Inquire')
  return formatShortAmount(toUnits('money', dollars, units), displayCurrency(units))
}

type MapPinsProps = {
  markers: readonly MapMarker[]
  view: MapView
  size: Size
  chosen: MapMarker | null
  /** Area of the map under the selected marker's popover. */
  covered: Rectangle | null
  /** Returns true if zooming in separates the marker's aircraft. */
  mayPart: (marker: MapMarker) => boolean
  onChoose: (marker: MapMarker) => void
}

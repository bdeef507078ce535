import { translateRegion } from '#kernel/format/addresses.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { joinSentences } from '#kernel/sentence.ts'
import type { MapMarkers } from '../../map-contract.ts'
import styles from './map.module.css'
import { type MapView, type Size, toScreen } from './map-view.ts'

/** Number of results that the map doesn't show. In the first view, a button with their places shows all results. */
export function MapNote({ marks, hasFailed, isFramed, onShowAll, ...shown }: MapNoteProps) {
  if (marks && isFramed && marks.elsewhere.count > 0) {
    const { count, states } = marks.elsewhere
    const names = states.slice(0, maxStates).map(translateRegion).join(', ')
    return (
      <button type="button" className={styles.elsewhere} onClick={onShowAll}>
        {states.length > maxStates
          ? t`${formatNumber(count)} elsewhere: ${names}, and more`
          : t`${formatNumber(count)} elsewhere: ${names}`}
      </button>
    )
  }
  const outside = marks ? countOutside(marks, shown) : 0
  const { unplaced = 0 } = marks ?? {}
  const notes = hasFailed
    ? ['We couldn’t load the map. Move it to try again.']
    : [
        outside > 0 && t`${formatNumber(outside)} more outside this area.`,
        unplaced > 0 && t`${formatNumber(unplaced)} more without coordinates.`,
      ]
  return (
    <p className={styles.note} role="status">
      {joinSentences(notes)}
    </p>
  )
}

const maxStates = 3

/** Returns the number of results with a location whose marker isn't in view. */
function countOutside(markers: MapMarkers, { view, size, isSearchedArea }: ShownArea): number {
  if (isSearchedArea || !view || !size) return 0
  const inView = markers.marks.filter((marker) => {
    const [x, y] = toScreen(marker, view, size)
    return x >= 0 && y >= 0 && x <= size.width && y <= size.height
  })
  return markers.total - markers.unplaced - inView.reduce((sum, { count }) => sum + count, 0)
}

type ShownArea = {
  view: MapView | null
  size: Size | null
  /** True if the search is restricted to the visible area. */
  isSearchedArea: boolean
}
type MapNoteProps = ShownArea & {
  marks: MapMarkers | null
  hasFailed: boolean
  /** True until the visitor moves the map. */
  isFramed: boolean
  onShowAll: () => void
}

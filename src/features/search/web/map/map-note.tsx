import type { Point } from '#features/lookups/great-circle.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { joinSentences } from '#kernel/sentence.ts'
import type { MapMarkers } from '../../map-contract.ts'
import styles from './map.module.css'
import { isInView, type MapView, type Size } from './map-view.ts'

/** Number of results that the map doesn't show. In the first view, a button shows all results. */
export function MapNote({ marks, view, size, hasFailed, ...search }: MapNoteProps) {
  if (hasFailed || !marks || !view || !size)
    return (
      <p className={styles.note} role="status">
        {hasFailed && 'We couldn’t load the map. Move it to try again.'}
      </p>
    )
  const isShown = (place: Point) => isInView(place, view, size)
  const shown = marks.marks.filter(isShown).reduce((sum, { count }) => sum + count, 0)
  const outside = search.isSearchedArea ? 0 : marks.total - marks.unplaced - shown
  const hasButton = search.isFramed && outside > 0
  const notes = [
    !hasButton && outside > 0 && t`${formatNumber(outside)} more outside this area.`,
    marks.unplaced > 0 && t`${formatNumber(marks.unplaced)} more without coordinates.`,
  ]
  return (
    <>
      {hasButton && (
        <button type="button" className={styles.elsewhere} onClick={search.onShowAll}>
          {t`${formatNumber(outside)} outside this map · Show all`}
        </button>
      )}
      <p className={styles.note} role="status">
        {joinSentences(notes)}
      </p>
    </>
  )
}

type MapNoteProps = {
  marks: MapMarkers | null
  view: MapView | null
  size: Size | null
  hasFailed: boolean
  /** True if the search is restricted to the visible area. */
  isSearchedArea: boolean
  /** True until the visitor moves the map. */
  isFramed: boolean
  onShowAll: () => void
}

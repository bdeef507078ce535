import IconList from '#icons/IconList'
import IconMinus from '#icons/IconMinus'
import IconPlus from '#icons/IconPlus'
import { TickBox } from '#ui/form/tick-box.tsx'
import styles from './results-map.module.css'

/** What lies over the map's corners. */
export function MapControls({ follows, onFollow, zoomBy }: MapControlsProps) {
  return (
    <>
      <label className={styles.follows}>
        <TickBox
          checked={follows}
          onChange={({ currentTarget }) => onFollow(currentTarget.checked)}
        />
        Search as the map moves
      </label>
      <div className={styles.zoom}>
        <button type="button" aria-label="Closer" onClick={() => zoomBy(2)}>
          <IconPlus size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <button type="button" aria-label="Farther" onClick={() => zoomBy(0.5)}>
          <IconMinus size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <a className={styles.toList} href="#beside-map">
        <IconList size={16} stroke={1.75} aria-hidden="true" />
        List
      </a>
    </>
  )
}

type MapControlsProps = {
  follows: boolean
  onFollow: (follows: boolean) => void
  zoomBy: (factor: number) => void
}

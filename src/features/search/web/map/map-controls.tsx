import IconList from '#icons/IconList'
import IconMinus from '#icons/IconMinus'
import IconPlus from '#icons/IconPlus'
import { BareCheckbox } from '#ui/form/bare-checkbox.tsx'
import styles from './map.module.css'

/** Controls in the corners of the map. */
export function MapControls({ follows, onFollow, zoomBy }: MapControlsProps) {
  return (
    <>
      <label className={styles.follows}>
        <BareCheckbox
          checked={follows}
          onChange={({ currentTarget }) => onFollow(currentTarget.checked)}
        />
        Search as the map moves
      </label>
      <div className={styles.zoom}>
        <button type="button" aria-label="Zoom in" onClick={() => zoomBy(2)}>
          <IconPlus size={20} />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoomBy(0.5)}>
          <IconMinus size={20} />
        </button>
      </div>
      <a className={styles.toList} href="#results">
        <IconList size={16} />
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

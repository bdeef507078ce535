import sheet from './sheet-icons.svg?url&no-inline'
import styles from './sprite-icon.module.css'

/** An icon for menus that few visitors see. Its paths are in a separate file that is loaded on demand. */
export function SheetIcon({ name }: { name: SheetIconName }) {
  return (
    <svg width="18" height="18" className={styles.icon} aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}

export type SheetIconName =
  | 'adjustments-horizontal'
  | 'building'
  | 'building-factory-2'
  | 'building-store'
  | 'calculator'
  | 'cash'
  | 'clock-hour-4'
  | 'code'
  | 'file-text'
  | 'heart'
  | 'home'
  | 'lock'
  | 'plane'
  | 'plane-inflight'
  | 'plus'
  | 'shield-check'
  | 'speakerphone'
  | 'tag'
  | 'trending-down'
  | 'user-circle'

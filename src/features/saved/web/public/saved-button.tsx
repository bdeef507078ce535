import IconHeart from '#icons/IconHeart'
import styles from './saved-button.module.css'
import { useSavedCount } from './use-saved-count.ts'

/** In the bar over every page: how many aircraft one has saved, and the way to them. */
export function SavedButton({ onOpen }: { onOpen: () => void }) {
  const count = useSavedCount()
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onOpen}>
      <IconHeart size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.word}>Saved</span>
      {count > 0 && <span className={`num ${styles.count}`}>{count}</span>}
    </button>
  )
}

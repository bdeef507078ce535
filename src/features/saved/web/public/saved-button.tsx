import IconHeart from '#icons/IconHeart'
import styles from './saved-button.module.css'
import { useSavedCount } from './use-saved-count.ts'

/** Button in the top bar with the number of saved listings. Opens the saved items. */
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

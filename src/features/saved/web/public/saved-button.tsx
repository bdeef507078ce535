import IconHeart from '#icons/IconHeart'
import { useSaved } from '../use-saved.ts'
import styles from './saved.module.css'

/** Opens the saved items and shows the number of saved listings. Appears in the top bar. */
export function SavedButton({ onOpen }: { onOpen: () => void }) {
  const count = useSavedCount()
  return (
    <button type="button" className={styles.savedButton} aria-haspopup="dialog" onClick={onOpen}>
      <IconHeart size={18} />
      <span className={styles.savedButtonWord}>Saved</span>
      {count > 0 && <span className={`num ${styles.count}`}>{count}</span>}
    </button>
  )
}

/** Returns the number of listings saved in the account, or on this device if the visitor isn't logged in. */
function useSavedCount(): number {
  return useSaved().listings.size
}

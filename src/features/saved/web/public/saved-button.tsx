import { IconHeart } from '@tabler/icons-react'
import { useSaved } from '../use-saved.ts'
import styles from './saved-button.module.css'

/** In the bar over every page: how many aircraft one has saved, and the way to them. Only for who is logged in. */
export function SavedButton({ onOpen }: { onOpen: () => void }) {
  const { isMember, listings } = useSaved()
  if (!isMember) return null
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onOpen}>
      <IconHeart size={18} stroke={1.75} aria-hidden="true" />
      Saved <span className={`num ${styles.count}`}>{listings.size}</span>
    </button>
  )
}

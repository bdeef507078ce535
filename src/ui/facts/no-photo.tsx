import { classNames } from '../class-names.ts'
import { WindsockMark } from '../theme/windsock-mark.tsx'
import styles from './no-photo.module.css'

/** Stands where a picture would: quiet, and plainly not a photo. */
export function NoPhoto({ label, className }: { label: string; className?: string }) {
  return (
    <span
      className={classNames(styles.frame, className)}
      role="img"
      aria-label={label ? `${label}: no photo yet` : 'No photo yet'}
    >
      <WindsockMark size={40} />
      <span className={styles.words}>No photo yet</span>
    </span>
  )
}

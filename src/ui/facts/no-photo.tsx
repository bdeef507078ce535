import { t } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import { WindsockMark } from '../theme/windsock-mark.tsx'
import styles from './photo.module.css'

/** Placeholder for a missing photo. */
export function NoPhoto({ label, className }: { label: string; className?: string }) {
  return (
    <span
      className={classNames(styles.frame, className)}
      role="img"
      aria-label={label ? t`${label}: no photo yet` : 'No photo yet'}
    >
      <WindsockMark size={40} />
      <span className={styles.text}>No photo yet</span>
    </span>
  )
}

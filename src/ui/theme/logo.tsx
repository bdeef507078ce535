import styles from './logo.module.css'
import { WindsockMark } from './windsock-mark.tsx'

/** The mark with the site's name. */
export function Logo({ name, size = 34 }: { name: string; size?: number }) {
  return (
    <span className={styles.logo}>
      <WindsockMark size={size} />
      <span>{name}</span>
    </span>
  )
}

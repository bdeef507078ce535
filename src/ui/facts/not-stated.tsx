import styles from './not-stated.module.css'

/** A value that nobody has told: always these words, never 0 or a dash. */
export function NotStated({ what }: { what?: string }) {
  return <span className={styles.quiet}>{what ? `${what} not stated` : 'Not stated'}</span>
}

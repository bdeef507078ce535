import styles from './not-stated.module.css'

/** Placeholder for a missing value. Never shows 0 or a dash. */
export function NotStated({ what }: { what?: string }) {
  return <span className={styles.muted}>{what ? `${what} not stated` : 'Not stated'}</span>
}

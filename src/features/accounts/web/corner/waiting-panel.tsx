import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './account-corner.module.css'

/** In the corner's panel, until what belongs there has been loaded. */
export function WaitingPanel() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="40%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
    </div>
  )
}

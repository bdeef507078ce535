import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './account-menu.module.css'

/** Placeholder in the menu's panel while its content is loading. */
export function LoadingPanel() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="40%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
    </div>
  )
}

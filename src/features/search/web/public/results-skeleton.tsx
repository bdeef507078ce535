import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './search.module.css'

/** Placeholder for the search page while its code and results load. */
export function ResultsSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <p className="sr" role="status">
        loading...
      </p>
      <Skeleton width="220px" className={styles.count} />
      <div className={styles.grid}>
        {Array.from({ length: 9 }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all cards are identical.
          <div key={card} className="grid gap-3">
            <Skeleton className={styles.photo} />
            <Skeleton width="34%" />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
    </div>
  )
}

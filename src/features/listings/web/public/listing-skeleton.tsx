import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './listing-skeleton.module.css'

/** Placeholder with the listing page's layout, shown while the listing loads. */
export function ListingSkeleton() {
  return (
    <div className={`wrap ${styles.page}`} aria-busy="true">
      <p className="sr" role="status">
        loading...
      </p>
      <Skeleton width="320px" className={styles.crumbs} />
      <div className={styles.mosaic}>
        {[1, 2, 3, 4, 5].map((tile) => (
          <Skeleton key={tile} shape="fill" />
        ))}
      </div>
      <div className={styles.text}>
        <Skeleton width="60%" className={styles.title} />
        <Skeleton width="34%" />
        <Skeleton className={styles.bar} />
        <Skeleton width="92%" />
        <Skeleton width="88%" />
        <Skeleton width="61%" />
      </div>
    </div>
  )
}

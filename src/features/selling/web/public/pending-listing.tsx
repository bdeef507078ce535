import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { ListingSkeleton } from '#features/listings/web/public/listing-skeleton.tsx'
import styles from './pending-listing.module.css'

/** A listing that comes at once is not announced; flashing a skeleton would only look slower. */
const patienceMs = 250

/**
 * Lays the listing's skeleton over a page that is being left for a listing. The page stays beneath, so that
 * the way back finds it, and its scroll position, as it was.
 */
export function PendingListing({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation()
  const isAwaited = state === 'loading' && /^\/listing\/[^/]+$/.test(location.pathname)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited])
  return (
    <div className={styles.page}>
      {children}
      {isAwaited && isLate && (
        <div className={styles.cover}>
          <div className={styles.view}>
            <ListingSkeleton />
          </div>
        </div>
      )}
    </div>
  )
}

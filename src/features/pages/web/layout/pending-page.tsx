import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ListingSkeleton } from '#features/listings/web/public/listing-skeleton.tsx'
import { ResultsSkeleton } from '#features/search/web/public/results-skeleton.tsx'
import { destinations } from '#kernel/web/destinations.ts'
import styles from './layout.module.css'

/**
 * Covers the current page with the next one's skeleton. The page stays mounted underneath, so that Back restores
 * its state and scroll position.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const skeleton = usePendingSkeleton()
  return (
    <div className="relative">
      {children}
      {skeleton && (
        <div className="absolute inset-0 z-4 bg-paper">
          <div className={styles.view}>{skeleton}</div>
        </div>
      )}
    </div>
  )
}

function usePendingSkeleton() {
  const here = useLocation().pathname
  const { state, location } = useNavigation()
  const next = state === 'loading' && location.pathname !== here ? location.pathname : null
  const pending = next === null ? undefined : skeletons.find(({ path }) => path.test(next))
  const [late, setLate] = useState<typeof pending>()
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setLate(pending), pending.delayMs)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [pending])
  return pending?.delayMs === 0 || pending === late ? pending?.skeleton : undefined
}

/**
 * Listings usually load before their skeleton appears. Search needs one immediately, because it loads its code
 * first.
 */
const skeletons = [
  { path: /^\/listing\/[^/]+$/, skeleton: <ListingSkeleton />, delayMs: 250 },
  { path: new RegExp(`^${destinations.search()}$`), skeleton: <ResultsSkeleton />, delayMs: 0 },
]

import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ListingSkeleton } from '#features/listings/web/public/listing-skeleton.tsx'
import { ResultsSkeleton } from '#features/search/web/public/results-skeleton.tsx'
import { destinations } from '#kernel/web/destinations.ts'
import styles from './pending-page.module.css'

/**
 * Covers a page that the visitor is leaving with the skeleton of the next one. The page stays mounted underneath, so
 * Back restores its state and scroll position.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const skeleton = usePendingSkeleton()
  return (
    <div className={styles.page}>
      {children}
      {skeleton && (
        <div className={styles.cover}>
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

/** A listing usually loads before its skeleton appears. The search page also loads its code first, so it never waits. */
const skeletons = [
  { path: /^\/listing\/[^/]+$/, skeleton: <ListingSkeleton />, delayMs: 250 },
  { path: new RegExp(`^${destinations.search()}$`), skeleton: <ResultsSkeleton />, delayMs: 0 },
]

import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { comparePath } from '../../rules.ts'
import { useSelectedAircraft } from '../selected-aircraft.ts'

const Tray = lazy(async () => ({ default: (await import('../tray.tsx')).Tray }))

/**
 * Aircraft selected for comparison, shown at the bottom of every page except the comparison. The script loads after the
 * first selection.
 */
export function CompareTray() {
  const selected = useSelectedAircraft()
  const { pathname } = useLocation()
  if (selected.length === 0 || pathname === comparePath) return null
  return (
    <Suspense>
      <Tray chosen={selected} />
    </Suspense>
  )
}

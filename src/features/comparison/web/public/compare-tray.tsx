import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { comparePath } from '../../rules.ts'
import { useChosen } from '../chosen-list.ts'

const Tray = lazy(async () => ({ default: (await import('../tray.tsx')).Tray }))

/** What was chosen to compare, at the foot of every page but the comparison itself. Its script comes with the first one. */
export function CompareTray() {
  const chosen = useChosen()
  const { pathname } = useLocation()
  if (chosen.length === 0 || pathname === comparePath) return null
  return (
    <Suspense>
      <Tray chosen={chosen} />
    </Suspense>
  )
}

import { useLocation } from 'react-router'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { comparePath } from '../../rules.ts'
import { useSelectedAircraft } from '../selected-aircraft.ts'

const Tray = lazyPart(async () => (await import('../tray.tsx')).Tray)

/**
 * Aircraft selected for comparison, shown at the bottom of every page except the comparison. The script loads after the
 * first selection.
 */
export function CompareTray() {
  const selected = useSelectedAircraft()
  const { pathname } = useLocation()
  if (selected.length === 0 || pathname === comparePath) return null
  return <Tray chosen={selected} />
}

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type CommunityView, sectionsShown } from '../community-view.ts'
import { CommunityReading } from '../reading/community-reading.tsx'

/** Nobody but its editors loads what edits, nor finds it in the markup. */
const CommunityEditor = lazy(async () => ({
  default: (await import('../editing/community-editor.tsx')).CommunityEditor,
}))

/** The community on the landing page; absent where nothing is said. */
export function CommunityBlock({ view }: { view: CommunityView | null }) {
  const isAlive = useSyncExternalStore(never, inBrowser, onServer)
  if (!view) return null
  // The server writes what all read; the tools come once the page's script is at work.
  if (view.mayEdit && isAlive)
    return (
      <Suspense fallback={<CommunityReading view={view} />}>
        <CommunityEditor view={view} />
      </Suspense>
    )
  const isEmpty = sectionsShown(view).every(({ id }) => id === 'classified')
  return isEmpty && !view.intro ? null : <CommunityReading view={view} />
}

const never = () => () => undefined
const inBrowser = () => true
const onServer = () => false

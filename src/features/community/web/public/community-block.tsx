import { lazy, Suspense } from 'react'
import { type CommunityView, sectionsShown } from '../community-view.ts'
import { CommunityReading } from '../reading/community-reading.tsx'

/** Nobody but its editors loads what edits, nor finds it in the markup. */
const CommunityEditor = lazy(async () => ({
  default: (await import('../editing/community-editor.tsx')).CommunityEditor,
}))

/** The community on the landing page; absent where nothing is said. */
export function CommunityBlock({ view }: { view: CommunityView | null }) {
  if (!view) return null
  if (view.mayEdit)
    return (
      <Suspense fallback={<CommunityReading view={view} />}>
        <CommunityEditor view={view} />
      </Suspense>
    )
  const isEmpty = sectionsShown(view).every(({ id }) => id === 'classified')
  return isEmpty && !view.intro ? null : <CommunityReading view={view} />
}

import { lazy, Suspense } from 'react'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { type CommunityView, visibleSections } from '../community-view.ts'
import { CommunityContent } from '../content/community-content.tsx'

/** Loaded for editors only. The server never renders its content. */
const CommunityEditor = lazy(async () => ({
  default: (await import('../editing/community-editor.tsx')).CommunityEditor,
}))

/** The community on the landing page. Renders nothing if it has no content. */
export function CommunityBlock({ view }: { view: CommunityView | null }) {
  const isHydrated = useIsHydrated()
  if (!view) return null
  // The server renders the public view. The editing tools appear after hydration.
  if (view.mayEdit && isHydrated)
    return (
      <Suspense fallback={<CommunityContent view={view} />}>
        <CommunityEditor view={view} />
      </Suspense>
    )
  const isEmpty = visibleSections(view).every(({ id }) => id === 'classified')
  return isEmpty && !view.intro ? null : <CommunityContent view={view} />
}

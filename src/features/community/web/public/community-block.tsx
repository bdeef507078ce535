import { lazy, Suspense } from 'react'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { CommunityView } from '../community-view.ts'
import { CommunityContent } from '../content/community-content.tsx'

/** Loaded for editors only. The server never renders its content. */
const CommunityEditor = lazy(async () => ({
  default: (await import('../editing/community-editor.tsx')).CommunityEditor,
}))

export function CommunityBlock({ view }: { view: CommunityView }) {
  const isHydrated = useIsHydrated()
  // The server renders the public view. The editing tools appear after hydration.
  if (!view.mayEdit || !isHydrated) return <CommunityContent view={view} />
  return (
    <Suspense fallback={<CommunityContent view={view} />}>
      <CommunityEditor view={view} />
    </Suspense>
  )
}

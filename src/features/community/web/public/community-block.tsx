import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { CommunityView } from '../community-view.ts'
import { CommunityContent } from '../content/community-content.tsx'

/** Loaded for editors only. The server never renders its content. */
const CommunityEditor = lazyPart(
  async () => (await import('../editing/community-editor.tsx')).CommunityEditor,
  CommunityContent,
)

export function CommunityBlock({ view }: { view: CommunityView }) {
  const isHydrated = useIsHydrated()
  // The server renders the public view. The editing tools appear after hydration.
  if (!view.mayEdit || !isHydrated) return <CommunityContent view={view} />
  return <CommunityEditor view={view} />
}

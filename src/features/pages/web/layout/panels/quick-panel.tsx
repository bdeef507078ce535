import { SavedPanel } from '#features/saved/web/public/saved-panel.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { ShortcutEditor } from './shortcut-editor.tsx'

/** Side panel with saved listings, recently viewed aircraft, and shortcuts. */
export function QuickPanel({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <SavedPanel />
      <RecentlyViewed />
      <ShortcutEditor onLeave={onLeave} />
    </>
  )
}

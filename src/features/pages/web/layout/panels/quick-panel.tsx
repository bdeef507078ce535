import { SavedPanel } from '#features/saved/web/public/saved-panel.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { ShortcutEditor } from './shortcut-editor.tsx'

/** What the side panel holds: what one has saved, where one has been, where one goes often. */
export function QuickPanel({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <SavedPanel />
      <RecentlyViewed />
      <ShortcutEditor onLeave={onLeave} />
    </>
  )
}

import { DisplayOptions } from './display-options.tsx'
import styles from './quick-panel.module.css'
import { RecentlyViewed } from './recently-viewed.tsx'
import { ShortcutEditor } from './shortcut-editor.tsx'

/** What the side panel holds: where one has been, where one goes often, how it all looks. */
export function QuickPanel({ onLeave }: { onLeave: () => void }) {
  return (
    <div className={styles.parts}>
      <RecentlyViewed />
      <ShortcutEditor onLeave={onLeave} />
      <DisplayOptions />
    </div>
  )
}

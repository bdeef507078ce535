import { LanguageChoice } from '#features/accounts/web/public/language-choice.tsx'
import { SavedPanel } from '#features/saved/web/public/saved-panel.tsx'
import { DisplayOptions } from './display-options.tsx'
import styles from './quick-panel.module.css'
import { RecentlyViewed } from './recently-viewed.tsx'
import { ShortcutEditor } from './shortcut-editor.tsx'

/** What the side panel holds: what one has saved, where one has been, where one goes often, how it all looks. */
export function QuickPanel({ onLeave }: { onLeave: () => void }) {
  return (
    <div className={styles.parts}>
      <SavedPanel />
      <RecentlyViewed />
      <ShortcutEditor onLeave={onLeave} />
      <DisplayOptions />
      <section>
        <div className={styles.heading}>
          <h3>Language</h3>
        </div>
        <LanguageChoice />
      </section>
    </div>
  )
}

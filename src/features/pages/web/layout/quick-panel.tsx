import { LanguageChoice } from '#features/accounts/web/public/language-choice.tsx'
import { SavedPanel } from '#features/saved/web/public/saved-panel.tsx'
import { PanelPart } from '#ui/panel-part.tsx'
import { DisplayOptions } from './display-options.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { ShortcutEditor } from './shortcut-editor.tsx'

/** What the side panel holds: what one has saved, where one has been, where one goes often, how it all looks. */
export function QuickPanel({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <SavedPanel />
      <RecentlyViewed />
      <ShortcutEditor onLeave={onLeave} />
      <DisplayOptions />
      <PanelPart title="Language">
        <LanguageChoice />
      </PanelPart>
    </>
  )
}

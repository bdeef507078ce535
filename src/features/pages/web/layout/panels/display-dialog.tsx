import { Dialog } from '#ui/overlay/dialog.tsx'
import { DisplayOptions } from './display-options.tsx'

/** How the site looks to this visitor, over whichever page they are on: what they change shows behind it. */
export function DisplayDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog at="right" title="Display and language" onClose={onClose}>
      <DisplayOptions />
    </Dialog>
  )
}

import { Dialog } from '#ui/overlay/dialog.tsx'
import { DisplayOptions } from './display-options.tsx'

/** Display settings over the current page, so that changes are visible behind the dialog. */
export function DisplayDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog at="right" title="Display and language" onClose={onClose}>
      <DisplayOptions />
    </Dialog>
  )
}

import { DisplayOptions } from '#features/profile/web/public/display-options.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** A dialog, so that changes are visible on the page behind it. */
export function DisplayDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog at="right" title="Display and language" onClose={onClose}>
      <DisplayOptions />
    </Dialog>
  )
}

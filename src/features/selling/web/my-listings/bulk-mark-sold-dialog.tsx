import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/**
 * Asks for confirmation before marking several aircraft as sold because the button is next to buttons for harmless
 * actions.
 */
export function BulkMarkSoldDialog({ count, onConfirm, onClose }: BulkMarkSoldDialogProps) {
  return (
    <Dialog
      title={`Mark ${count} aircraft as sold?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="act" onClick={onConfirm}>
            Mark as sold
          </Button>
        </>
      }
    >
      <p>
        They stay on the site, labeled SOLD. Your contact details are hidden, and buyers can no
        longer message you about them. To add a price or date, mark each aircraft individually.
      </p>
    </Dialog>
  )
}

type BulkMarkSoldDialogProps = { count: number; onConfirm: () => void; onClose: () => void }

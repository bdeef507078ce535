import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

/**
 * Asks for confirmation before marking several aircraft as sold because the button is next to buttons for harmless
 * actions.
 */
export function BulkMarkSoldDialog({ count, onConfirm, onClose }: BulkMarkSoldDialogProps) {
  return (
    <ConfirmDialog
      title={`Mark ${count} aircraft as sold?`}
      act="Mark as sold"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        They stay on the site, labeled SOLD. Your contact details are hidden, and buyers can no
        longer message you about them. To add a price or date, mark each aircraft individually.
      </p>
    </ConfirmDialog>
  )
}

type BulkMarkSoldDialogProps = { count: number; onConfirm: () => void; onClose: () => void }

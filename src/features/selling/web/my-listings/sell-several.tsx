import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** Asks before several aircraft leave the market: the button stands beside harmless ones. */
export function SellSeveral({ count, onConfirm, onClose }: SellSeveralProps) {
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
        They stay on the site, labelled SOLD. Your contact is hidden, and nobody can write to you
        about them any more. To note a price or a day, mark each by itself.
      </p>
    </Dialog>
  )
}

type SellSeveralProps = { count: number; onConfirm: () => void; onClose: () => void }

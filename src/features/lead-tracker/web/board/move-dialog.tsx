import { leadStates } from '#features/leads/lead-states.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { LeadCard } from '../../contract.ts'

/** Moves a card without dragging. */
export function MoveDialog({ card, onMove, onClose }: MoveDialogProps) {
  return (
    <Dialog title={`Move ${card.contactName} to`} onClose={onClose}>
      <ul className="grid gap-2">
        {leadStates.map(({ stateId, stateName }) => (
          <li key={stateId}>
            <Button
              block
              disabled={stateId === card.currentStateId}
              onClick={() => {
                onMove(card, stateId)
                onClose()
              }}
            >
              {stateName}
              {stateId === card.currentStateId && <span className="u">current</span>}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type MoveDialogProps = {
  card: LeadCard
  onMove: (card: LeadCard, stateId: LeadCard['currentStateId']) => void
  onClose: () => void
}

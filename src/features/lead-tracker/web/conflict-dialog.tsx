import { leadStates } from '#features/leads/lead-states.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { LeadConflict } from '../changes-contract.ts'

/** Somebody else was faster: says who and where, and lets one keep that or do one's own all the same. */
export function ConflictDialog({ conflict, onInsist, onClose }: ConflictDialogProps) {
  const { lead, movedBy } = conflict
  const state = leadStates.find(({ stateId }) => stateId === lead.currentStateId)?.stateName
  return (
    <Dialog
      title={`${lead.contactName} was changed meanwhile`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Keep it as it is now</Button>
          <Button
            variant="act"
            onClick={() => {
              onInsist()
              onClose()
            }}
          >
            Save mine all the same
          </Button>
        </>
      }
    >
      <p>
        {movedBy ?? 'Somebody else'} changed this lead while you did. It is in {state} now, and{' '}
        {lead.owner ? `belongs to ${lead.owner.name}` : 'belongs to nobody yet'}
        {lead.nextStep ? `; the next step is “${lead.nextStep.text}”` : ''}.
      </p>
    </Dialog>
  )
}

type ConflictDialogProps = {
  conflict: LeadConflict
  /** Does one's own change all the same. */
  onInsist: () => void
  onClose: () => void
}

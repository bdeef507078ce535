import { stateName } from '#features/leads/lead-states.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { LeadConflict } from '../changes-contract.ts'

/** Shows who moved the lead and where, and lets the user accept the move or overwrite it. */
export function LeadConflictDialog({ conflict, onInsist, onClose }: LeadConflictDialogProps) {
  const { lead, movedBy } = conflict
  const state = stateName(lead.currentStateId)
  return (
    <ConfirmDialog
      title={t`${lead.contactName}’s lead has changed`}
      confirmLabel="Save mine anyway"
      cancelLabel="Keep the current version"
      onConfirm={() => {
        onInsist()
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        {movedBy ?? 'Someone else'} changed this lead while you were editing. Its status is now{' '}
        {translate(state)}, and{' '}
        {lead.owner ? t`it’s assigned to ${lead.owner.name}` : 'it isn’t assigned yet'}
        {lead.nextStep ? t`; the next step is “${lead.nextStep.text}”` : ''}.
      </p>
    </ConfirmDialog>
  )
}

type LeadConflictDialogProps = {
  conflict: LeadConflict
  /** Overwrites the other user's change. */
  onInsist: () => void
  onClose: () => void
}

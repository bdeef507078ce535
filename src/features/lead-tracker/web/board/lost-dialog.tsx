import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { LeadCard } from '../../contract.ts'
import { maxLeadTextLengths } from '../../lead-limits.ts'

/** Asks for an optional reason after a lead is moved to Lost. */
export function LostDialog({ card, onReason, onClose }: LostDialogProps) {
  const [reason, setReason] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onReason(reason)
    onClose()
  }
  return (
    <Dialog
      title={`Why was ${card.contactName} lost?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Skip</Button>
          <Button variant="act" type="submit" form="lost-reason">
            Save reason
          </Button>
        </>
      }
    >
      <form id="lost-reason" onSubmit={save}>
        <Field
          label="Reason"
          optional
          hint="Financing, bought another aircraft, no response"
          maxLength={maxLeadTextLengths.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

type LostDialogProps = { card: LeadCard; onReason: (reason: string) => void; onClose: () => void }

import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { LeadCard } from '../../contract.ts'
import { longest } from '../../lead-limits.ts'

/** The lead is lost already; why is welcome and may be left out. */
export function LostDialog({ card, onReason, onClose }: LostDialogProps) {
  const [reason, setReason] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onReason(reason)
    onClose()
  }
  return (
    <Dialog
      title={`Why is ${card.contactName} lost?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Leave it out</Button>
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
          hint="Financing, bought another one, no answer"
          maxLength={longest.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

type LostDialogProps = { card: LeadCard; onReason: (reason: string) => void; onClose: () => void }

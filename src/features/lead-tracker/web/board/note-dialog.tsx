import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { LeadCard } from '../../contract.ts'
import { maxLeadTextLengths } from '../../lead-limits.ts'
import { addNote } from '../tracker-calls.ts'

export function NoteDialog({ bizId, card, onClose }: NoteDialogProps) {
  const form = useValidatedForm({
    schema: async () => (await import('../../changes-contract.ts')).NoteForm,
    initialValues: { note: '' },
    async send({ note }) {
      await addNote({ id: bizId, leadId: card.leadId }, note)
      onClose()
    },
  })
  return (
    <Dialog
      title={`Note about ${card.contactName}`}
      onClose={onClose}
      foot={
        <Button variant="act" type="submit" form="board-note" busy={form.sending}>
          Save note
        </Button>
      }
    >
      <form id="board-note" {...form.props}>
        <TextArea
          label="Only your team can see it"
          longest={maxLeadTextLengths.note}
          rows={4}
          {...form.input('note')}
        />
        {form.failure && (
          <p className="mt-2 text-orange-text text-14" role="alert">
            {form.failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}

type NoteDialogProps = { bizId: number; card: LeadCard; onClose: () => void }

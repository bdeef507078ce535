import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import type { LeadDetail } from '../../contract.ts'
import { maxLeadTextLengths } from '../../lead-limits.ts'
import styles from '../lead.module.css'
import { addNote } from '../tracker-calls.ts'

/** Form for internal notes, which buyers can't see. */
export function NoteForm({ detail: { bizId: id, lead } }: { detail: LeadDetail }) {
  const { revalidate } = useRevalidator()
  const form = useValidatedForm({
    schema: async () => (await import('../../changes-contract.ts')).NoteForm,
    initialValues: { note: '' },
    async send({ note }) {
      await addNote({ id, leadId: lead.leadId }, note)
      form.reset({ note: '' })
      await revalidate()
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <TextArea
        label="Team note"
        longest={maxLeadTextLengths.note}
        rows={3}
        {...form.input('note')}
      />
      {form.failure && <p role="alert">{form.failure}</p>}
      <div className={styles.footer}>
        <p>Only your team can see it.</p>
        <Button type="submit" busy={form.sending} disabled={!form.isChanged}>
          Save note
        </Button>
      </div>
    </form>
  )
}

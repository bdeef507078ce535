import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import type { LeadDetail } from '../../contract.ts'
import { longest } from '../../lead-limits.ts'
import { addNote } from '../tracker-calls.ts'
import styles from './note-form.module.css'

/** What the team tells each other about the buyer; the buyer never sees it. */
export function NoteForm({ detail: { bizId: id, lead } }: { detail: LeadDetail }) {
  const { revalidate } = useRevalidator()
  const form = useCheckedForm({
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
      <TextArea label="Note for the team" longest={longest.note} rows={3} {...form.input('note')} />
      {form.failure && <p role="alert">{form.failure}</p>}
      <div className={styles.foot}>
        <p>Only your team sees it.</p>
        <Button type="submit" busy={form.sending} disabled={!form.isChanged}>
          Save note
        </Button>
      </div>
    </form>
  )
}

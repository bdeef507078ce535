import { IconLock } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Monogram } from '#ui/facts/monogram.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import type { LeadDetail } from '../../contract.ts'
import { longest } from '../../lead-limits.ts'
import { formatMoment } from '../../moments.ts'
import { addNote } from '../tracker-calls.ts'
import { useTimeZone } from '../use-time-zone.ts'
import enquiries from './enquiries.module.css'
import styles from './team-notes.module.css'

/** What the team tells each other about the buyer; the buyer never sees it. */
export function TeamNotes({ detail, now }: { detail: LeadDetail; now: string }) {
  const timeZone = useTimeZone()
  return (
    <section aria-labelledby="team-notes">
      <h2 id="team-notes" className={styles.title}>
        Notes
      </h2>
      <ol className={enquiries.thread}>
        {detail.notes.map(({ id, at, byName, note }) => (
          <li key={id} className={`${enquiries.message} ${enquiries.note}`}>
            <Monogram name={byName} logoUrl={null} size="sm" />
            <div>
              <p className={enquiries.head}>
                <IconLock size={16} stroke={1.75} aria-hidden="true" />
                <b>{byName}</b>
                <time dateTime={at}>{formatMoment(at, now, timeZone)}</time>
                <span>Note, only your team sees it</span>
              </p>
              <p className={enquiries.body}>{note}</p>
            </div>
          </li>
        ))}
      </ol>
      <NoteForm detail={detail} />
    </section>
  )
}

function NoteForm({ detail: { bizId: id, lead } }: { detail: LeadDetail }) {
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

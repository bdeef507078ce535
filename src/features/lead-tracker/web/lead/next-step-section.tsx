import { useState } from 'react'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { BareCheckbox } from '#ui/form/bare-checkbox.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { Time } from '#ui/time/time.tsx'
import type { LeadDetail } from '../../contract.ts'
import { maxLeadTextLengths } from '../../lead-limits.ts'
import styles from '../lead.module.css'
import { LeadConflictDialog } from '../lead-conflict-dialog.tsx'
import { finishNextStep, setNextStep } from '../tracker-calls.ts'
import { useLeadChange } from './use-lead-change.ts'

/** Next and completed steps. Overdue ones are amber. */
export function NextStepSection({ detail, now }: { detail: LeadDetail; now: string }) {
  const { lead, history, bizId: id } = detail
  const [isEditing, setEditing] = useState(false)
  const { change, isSaving, conflict } = useLeadChange(lead)
  const { nextStep } = lead
  const done = history.filter(({ kind, after }) => kind === 'step' && after === null).slice(0, 3)
  const finish = () => void change((upon) => finishNextStep({ id, leadId: lead.leadId }, upon))
  return (
    <section className={styles.section} aria-labelledby="next-step">
      <div className={styles.leadSectionsHeader}>
        <h2 id="next-step">Next step</h2>
        {!isEditing && (
          <button type="button" className="link" onClick={() => setEditing(true)}>
            {nextStep ? 'Change' : 'Add'}
          </button>
        )}
      </div>
      {isEditing ? (
        <StepForm detail={detail} onDone={() => setEditing(false)} />
      ) : (
        <ul className={styles.steps}>
          {nextStep && (
            <li>
              <label>
                <BareCheckbox checked={false} disabled={isSaving} onChange={finish} />
                <span>{nextStep.text}</span>
              </label>
              <Due at={nextStep.at} now={now} />
            </li>
          )}
          {done.map((step) => (
            <DoneStep key={step.at} step={step} now={now} />
          ))}
          {!nextStep && <li className={styles.muted}>No next step</li>}
        </ul>
      )}
      {conflict && <LeadConflictDialog {...conflict} />}
    </section>
  )
}

export function Due({ at, now }: { at: string | null; now: string }) {
  if (at === null) return <span className={styles.muted}>No date</span>
  const isLate = Date.parse(at) < Date.parse(now)
  return (
    <span className={isLate ? styles.late : styles.muted}>
      {isLate && (
        <>
          <IconAlertTriangle size={16} />
          <span className="sr">Overdue: </span>
        </>
      )}
      <Time at={at} now={now} />
    </span>
  )
}

function DoneStep({ step, now }: { step: LeadDetail['history'][number]; now: string }) {
  return (
    <li>
      <label>
        <BareCheckbox checked disabled readOnly />
        <s>{step.before}</s>
      </label>
      <Time className={styles.muted} at={step.at} now={now} />
    </li>
  )
}

function StepForm({ detail: { bizId: id, lead }, onDone }: StepFormProps) {
  const { change, isSaving, conflict } = useLeadChange(lead)
  const form = useActionForm({
    schema: async () => (await import('../../changes-contract.ts')).StepFields,
    initialValues: {
      text: lead.nextStep?.text ?? '',
      due: toLocalInput(lead.nextStep?.at ?? null),
    },
    async send({ text, due }) {
      const at = due === '' ? null : new Date(due).toISOString()
      const isSaved = await change((upon) =>
        setNextStep({ id, leadId: lead.leadId }, upon, { text, at }),
      )
      if (isSaved) onDone()
    },
  })
  return (
    <form {...form.props} className={styles.stepForm}>
      <Field label="Next step" maxLength={maxLeadTextLengths.step} {...form.input('text')} />
      <DateField label="Due" kind="datetime-local" optional {...form.input('due')} />
      <FailureNote text={form.failure} />
      <div className="flex gap-2">
        <Button type="submit" busy={isSaving || form.sending}>
          Save
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {conflict && <LeadConflictDialog {...conflict} />}
    </form>
  )
}

/** Formats a timestamp for a `datetime-local` field in the device's time zone. Returns an empty string for null. */
function toLocalInput(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

type StepFormProps = { detail: LeadDetail; onDone: () => void }

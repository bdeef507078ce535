import { useState } from 'react'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TickBox } from '#ui/form/tick-box.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useTimeZone } from '#ui/use-time-zone.ts'
import type { LeadDetail } from '../../contract.ts'
import { longest } from '../../lead-limits.ts'
import { formatMoment } from '../../moments.ts'
import { ConflictDialog } from '../conflict-dialog.tsx'
import { toLocalInput } from '../local-input.ts'
import { finishNextStep, setNextStep } from '../tracker-calls.ts'
import styles from './lead-sections.module.css'
import { useLeadChange } from './use-lead-change.ts'

/** What is to be done next, and what was done; late ones in amber. */
export function NextStepSection({ detail, now }: { detail: LeadDetail; now: string }) {
  const { lead, history, bizId: id } = detail
  const [isEditing, setEditing] = useState(false)
  const { change, isSaving, conflict } = useLeadChange(lead)
  const { nextStep } = lead
  const done = history.filter(({ kind, after }) => kind === 'step' && after === null).slice(0, 3)
  const finish = () => void change((upon) => finishNextStep({ id, leadId: lead.leadId }, upon))
  return (
    <section className={styles.section} aria-labelledby="next-step">
      <div className={styles.head}>
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
                <TickBox checked={false} disabled={isSaving} onChange={finish} />
                <span>{nextStep.text}</span>
              </label>
              <Due at={nextStep.at} now={now} />
            </li>
          )}
          {done.map((step) => (
            <DoneStep key={step.at} step={step} now={now} />
          ))}
          {!nextStep && <li className={styles.quiet}>None set</li>}
        </ul>
      )}
      {conflict && <ConflictDialog {...conflict} />}
    </section>
  )
}

function Due({ at, now }: { at: string | null; now: string }) {
  const timeZone = useTimeZone()
  if (at === null) return <span className={styles.quiet}>No date</span>
  const isLate = Date.parse(at) < Date.parse(now)
  return (
    <span className={isLate ? styles.late : styles.quiet}>
      {isLate && (
        <>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span className="sr">Late: </span>
        </>
      )}
      <time dateTime={at}>{formatMoment(at, now, timeZone)}</time>
    </span>
  )
}

function DoneStep({ step, now }: { step: LeadDetail['history'][number]; now: string }) {
  const timeZone = useTimeZone()
  return (
    <li>
      <label>
        <TickBox checked disabled readOnly />
        <s>{step.before}</s>
      </label>
      <time className={styles.quiet} dateTime={step.at}>
        {formatMoment(step.at, now, timeZone)}
      </time>
    </li>
  )
}

function StepForm({ detail: { bizId: id, lead }, onDone }: StepFormProps) {
  const { change, isSaving, conflict } = useLeadChange(lead)
  const form = useCheckedForm({
    schema: async () => (await import('../../changes-contract.ts')).StepForm.pick({ text: true }),
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
      <Field label="What is to be done" maxLength={longest.step} {...form.input('text')} />
      <Field label="Until when" type="datetime-local" optional {...form.input('due')} />
      {form.failure && <p role="alert">{form.failure}</p>}
      <div className={styles.buttons}>
        <Button type="submit" busy={isSaving || form.sending}>
          Save
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {conflict && <ConflictDialog {...conflict} />}
    </form>
  )
}

type StepFormProps = { detail: LeadDetail; onDone: () => void }

import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { translate } from '#kernel/messages/translate.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { LinkButton } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { type CaseDetail, DecisionFields, decideCaseEndpoint } from '../../contract.ts'
import {
  type Decision,
  decisionTitles,
  defaultAnswerDays,
  maxAnswerDays,
  maxDecisionReasonLength,
} from '../../decisions.ts'
import { legalReasons } from '../../report-reasons.ts'
import { isRestriction } from '../../statement.ts'
import { caseSubjects, decisionLabel, possibleDecisions } from '../../subjects.ts'
import styles from '../moderation.module.css'
import { isTyping } from '../queue/use-case-keys.ts'
import { GroundFieldset } from './ground-fieldset.tsx'

/** Form to decide a case. Both sellers receive the reason. */
export function DecisionForm({ detail, next, now }: DecisionFormProps) {
  const [about, setAbout] = useState(detail.listing.id)
  const navigate = useNavigate()
  const day = (days: number) => toUtcDay(new Date(new Date(now).getTime() + days * dayMs))
  const form = useActionForm({
    endpoint: async () => decideCaseEndpoint,
    schema: async () => DecisionFields.omit({ answerBy: true }),
    initialValues: { ...initialValues(detail), answerBy: day(defaultAnswerDays) },
    draft: `decision.${detail.id}.${detail.version}`,
    input: ({ answerBy, ...values }) => ({
      ...values,
      id: detail.id,
      version: detail.version,
      ...(about !== null && { listingId: about }),
      answerBy: (values.decision === 'ask' && answerBy) || null,
    }),
    done: (_, { decision }) => texts.decisions[decision as Decision]?.saved ?? 'Decision saved',
    ...(next && { onDone: () => navigate(next, { preventScrollReset: true }) }),
  })
  const problemId = useId()
  const choose = (decision: string) => form.set('decision', decision)
  const { sides, subject } = detail
  const texts = caseSubjects[subject]
  const names = possibleDecisions(subject)
  const side = sides.find(({ listingId }) => listingId === about) ?? sides[0]
  const chosen = names.find((name) => name === form.values.decision)
  useDecisionKeys(names, choose)
  return (
    <form className={styles.decision} {...form.props} aria-label="Decision">
      <div className={styles.decisionFormHeader}>
        <h2>{texts.decisionHeading(detail.listing.title, side?.seller ?? '')}</h2>
        {sides.length > 1 && <SideChoice sides={sides} about={about} onChange={setAbout} />}
      </div>
      <fieldset className={styles.choices}>
        <legend className="sr">Decision</legend>
        {names.map((name) => (
          <label key={name}>
            <span className={styles.name}>
              <input
                type="radio"
                name="decision"
                value={name}
                checked={form.values.decision === name}
                aria-invalid={form.input('decision').error ? true : undefined}
                aria-describedby={form.input('decision').error && problemId}
                onChange={() => choose(name)}
              />
              {translate(decisionTitles[name])}
            </span>
            <span className={styles.consequence}>
              {translate(texts.decisions[name]?.consequence ?? '')}
            </span>
          </label>
        ))}
      </fieldset>
      <div id={problemId}>
        <FailureNote text={form.input('decision').error} />
      </div>
      {chosen === 'ask' && (
        <DateField
          className={styles.day}
          label="Reply by"
          min={day(1)}
          max={day(maxAnswerDays)}
          {...form.input('answerBy')}
        />
      )}
      {isRestriction(form.values.decision) && <GroundFieldset form={form} />}
      <TextArea
        label={translate(sides.length > 1 ? 'Reason (sent to both sellers)' : texts.reasonLabel)}
        maxLength={maxDecisionReasonLength}
        rows={3}
        {...form.input('reason')}
      />
      <FailureNote text={form.failure} />
      <div className={styles.actions}>
        <SubmitButton form={form} isAlwaysEnabled>
          {chosen ? translate(decisionLabel(chosen, sides.length, subject)) : 'Decide'}
        </SubmitButton>
        {next && (
          <LinkButton to={next} preventScrollReset>
            Next case
          </LinkButton>
        )}
        <p className={styles.keys}>
          <kbd>J</kbd> <kbd>K</kbd> case, <kbd>1</kbd> to <kbd>{names.length}</kbd> decision
        </p>
      </div>
    </form>
  )
}

function initialValues({ reported }: CaseDetail) {
  const isLegal = reported?.some(({ reason }) => legalReasons.has(reason))
  return { decision: '', reason: '', ground: isLegal ? 'law' : 'terms', clause: '' }
}

function SideChoice({ sides, about, onChange }: SideChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.sides}>
      <legend className="sr">Listing</legend>
      {sides.map((side, index) => (
        <label key={side.listingId}>
          <input
            type="radio"
            name={name}
            checked={side.listingId === about}
            onChange={() => onChange(side.listingId)}
          />
          {index === 0 ? 'Newer' : 'Older'}
          <span className="sr"> listing by {side.seller}</span>
        </label>
      ))}
    </fieldset>
  )
}

function useDecisionKeys(names: readonly Decision[], choose: (decision: string) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const decision = names[Number(event.key) - 1]
      if (decision === undefined || isTyping(event)) return
      choose(decision)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [names, choose])
}

type SideChoiceProps = {
  sides: CaseDetail['sides']
  about: number | null
  onChange: (listingId: number) => void
}
type DecisionFormProps = { detail: CaseDetail; next: string | null; now: string }

import { useEffect, useId, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { LinkButton } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import {
  type CaseDetail,
  DecisionForm as DecisionRules,
  decideCaseEndpoint,
} from '../../contract.ts'
import {
  answerDays,
  answerDaysMax,
  decisionNames,
  decisionReasonMax,
  decisions,
} from '../../decisions.ts'
import { isTyping } from '../queue/use-case-keys.ts'
import styles from './decision-form.module.css'

/** One of four choices, and why; both sellers read it. */
export function DecisionForm({ detail, next, now }: DecisionFormProps) {
  const [about, setAbout] = useState(detail.listing.id)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const day = (days: number) => toUtcDay(new Date(new Date(now).getTime() + days * dayMs))
  const form = useCheckedForm({
    schema: async () => DecisionRules.omit({ answerBy: true }),
    initialValues: { decision: '', reason: '', answerBy: day(answerDays) },
    async send({ decision, reason, answerBy }) {
      const { id, version } = detail
      const chosen = DecisionRules.shape.decision.parse(decision)
      try {
        await callApi(decideCaseEndpoint, {
          id,
          version,
          listingId: about,
          decision: chosen,
          reason,
          answerBy: chosen === 'ask' ? answerBy : null,
        })
        showToast({ message: doneWords[chosen] })
        if (next) await navigate(next, { preventScrollReset: true })
        else await revalidate()
      } catch (error) {
        // What happened meanwhile is shown instead.
        if (error instanceof ApiFailure && error.status === 409) {
          showToast({ tone: 'error', message: error.message })
          await revalidate()
        } else throw error
      }
    },
  })
  const choose = (decision: string) => form.set('decision', decision)
  useDecisionKeys(choose)
  const { sides } = detail
  const side = sides.find(({ listingId }) => listingId === about) ?? sides[0]
  const chosen = decisionNames.find((name) => name === form.values.decision)
  return (
    <form className={styles.decision} {...form.props} aria-label="Decision">
      <div className={styles.head}>
        <h2>Decision on the listing of {side?.seller}</h2>
        {sides.length > 1 && <SideChoice sides={sides} about={about} onChange={setAbout} />}
      </div>
      <fieldset className={styles.choices}>
        <legend className="sr">What becomes of it</legend>
        {decisionNames.map((name) => (
          <label key={name}>
            <span className={styles.name}>
              <input
                type="radio"
                name="decision"
                value={name}
                checked={form.values.decision === name}
                onChange={() => choose(name)}
              />
              {decisions[name].title}
            </span>
            <span className={styles.consequence}>{decisions[name].consequence}</span>
          </label>
        ))}
      </fieldset>
      {chosen === 'ask' && (
        <Field
          className={styles.day}
          label="Answer until"
          type="date"
          min={day(1)}
          max={day(answerDaysMax)}
          {...form.input('answerBy')}
        />
      )}
      <TextArea
        label={sides.length > 1 ? 'Reason, sent to both sellers' : 'Reason, sent to the seller'}
        longest={decisionReasonMax}
        rows={3}
        {...form.input('reason')}
      />
      <FailureNote text={form.failure} />
      <div className={styles.acts}>
        <SubmitButton form={form}>
          {chosen
            ? `${decisions[chosen].button}${sides.length > 1 ? ' and tell both sides' : ' and tell the seller'}`
            : 'Decide'}
        </SubmitButton>
        {next && (
          <LinkButton to={next} preventScrollReset>
            Next case
          </LinkButton>
        )}
        <p className={styles.keys}>
          <kbd>J</kbd> <kbd>K</kbd> case, <kbd>1</kbd> to <kbd>4</kbd> decide
        </p>
      </div>
    </form>
  )
}

function SideChoice({ sides, about, onChange }: SideChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.sides}>
      <legend className="sr">Which listing</legend>
      {sides.map((side, place) => (
        <label key={side.listingId}>
          <input
            type="radio"
            name={name}
            checked={side.listingId === about}
            onChange={() => onChange(side.listingId)}
          />
          {place === 0 ? 'Younger' : 'Elder'}
          <span className="sr"> of {side.seller}</span>
        </label>
      ))}
    </fieldset>
  )
}

function useDecisionKeys(choose: (decision: string) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const decision = decisionNames[Number(event.key) - 1]
      if (decision === undefined || isTyping(event)) return
      choose(decision)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [choose])
}

const doneWords = {
  leave: 'Left as it is.',
  ask: 'The seller is asked.',
  hide: 'Off the market. The seller can answer.',
  block: 'Blocked for good.',
} as const

type SideChoiceProps = {
  sides: CaseDetail['sides']
  about: number
  onChange: (listingId: number) => void
}
type DecisionFormProps = { detail: CaseDetail; next: string | null; now: string }

import { useNavigate } from 'react-router'
import { t } from '#kernel/messages/translate.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { LinkButton } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Select } from '#ui/form/select.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Time } from '#ui/time/time.tsx'
import { WrittenText } from '#ui/written-text.ts'
import {
  decideConversationEndpoint,
  type ReportedConversation,
} from '../../conversation-contract.ts'
import { maxDecisionReasonLength } from '../../decisions.ts'
import styles from '../moderation.module.css'
import { GroundFieldset } from './ground-fieldset.tsx'

/** A reported conversation with its messages and the decision. */
export function ConversationCase({ conversation, next, now }: ConversationCaseProps) {
  const { title, buyer, seller, reports, messages } = conversation
  const names = { buyer: buyer.name, seller }
  return (
    <section aria-labelledby="case-heading">
      <div className={styles.caseViewHeader}>
        <h2 id="case-heading">Reported conversation: {title}</h2>
        <p>{t`${buyer.name} (${buyer.email}) and ${seller}`}</p>
      </div>
      <section className={styles.part}>
        <h3>Reports</h3>
        <ul className={styles.note}>
          {reports.map(({ side, reason, reportedAt, isAppeal }) => (
            <Entry
              key={side}
              by={isAppeal ? t`${names[side]} contests our decision` : names[side]}
              at={reportedAt}
              text={reason}
              now={now}
            />
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h3>Messages</h3>
        <ol className={styles.note}>
          {messages.map(({ at, name, body, files }) => (
            <Entry key={at} by={name} at={at} text={[body, ...files].join('\n')} now={now} />
          ))}
        </ol>
      </section>
      <DecisionForm leadId={conversation.leadId} next={next} />
    </section>
  )
}

function Entry({ by, at, text, now }: { by: string; at: string; text: string; now: string }) {
  return (
    <li>
      <p className={styles.overlay}>
        <b>{by}</b>
        <Time at={at} now={now} as="ago" />
      </p>
      <p className={styles.text}>
        <WrittenText text={text} />
      </p>
    </li>
  )
}

function DecisionForm({ leadId, next }: { leadId: number; next: string | null }) {
  const navigate = useNavigate()
  const form = useActionForm({
    endpoint: async () => decideConversationEndpoint,
    initialValues: { decision: '', reason: '', ground: 'terms', clause: '' },
    draft: `conversation-decision.${leadId}`,
    input: (values) => ({ id: leadId, ...values }),
    done: 'Decision saved',
    ...(next && { onDone: () => navigate(next, { preventScrollReset: true }) }),
  })
  return (
    <form className={styles.decision} {...form.props} aria-label="Decision">
      <Select
        label="Decision"
        options={[
          ['', 'Select…'],
          ['leave', 'Leave as is and notify the side that reported it'],
          ['end', 'End the conversation and notify both sides'],
        ]}
        {...form.input('decision')}
      />
      {form.values.decision === 'end' && <GroundFieldset form={form} />}
      <TextArea
        label="Reason (sent with the decision)"
        maxLength={maxDecisionReasonLength}
        rows={3}
        {...form.input('reason')}
      />
      <FailureNote text={form.failure} />
      <div className={styles.actions}>
        <SubmitButton form={form} isAlwaysEnabled>
          Decide
        </SubmitButton>
        {next && (
          <LinkButton to={next} preventScrollReset>
            Next case
          </LinkButton>
        )}
      </div>
    </form>
  )
}

type ConversationCaseProps = {
  conversation: ReportedConversation
  next: string | null
  now: string
}

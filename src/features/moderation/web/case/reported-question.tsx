import { ActionForm } from '#ui/action-form/action-form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { WrittenText } from '#ui/written-text.ts'
import type { CaseDetail } from '../../contract.ts'
import { maxDecisionReasonLength } from '../../decisions.ts'
import { decideQuestionEndpoint } from '../../question-contract.ts'
import styles from '../moderation.module.css'
import { GroundField } from './ground-fieldset.tsx'

/** Text of a reported public question, with a form that removes it or shows it again. */
export function ReportedQuestion({ question }: { question: Question }) {
  const { id, text, isRemoved, version } = question
  return (
    <>
      <blockquote className={styles.text}>
        <WrittenText text={text} />
      </blockquote>
      <details>
        <summary className="link">{isRemoved ? 'Show it again' : 'Remove this question'}</summary>
        <ActionForm
          title="Decision about this question"
          endpoint={async () => decideQuestionEndpoint}
          initialValues={{ ground: 'terms', reason: '' }}
          draft={`question-decision.${id}.${version}`}
          input={(values) => ({ ...values, isRemoved: !isRemoved, version, id })}
          done={({ message }) => message}
          submitLabel={isRemoved ? 'Show question' : 'Remove question'}
          isAlwaysEnabled
        >
          {(form) => (
            <>
              {!isRemoved && <GroundField form={form} />}
              <TextArea
                label="Reason"
                rows={3}
                maxLength={maxDecisionReasonLength}
                {...form.input('reason')}
              />
            </>
          )}
        </ActionForm>
      </details>
    </>
  )
}

type Question = NonNullable<NonNullable<CaseDetail['reported'][number]['part']>['question']>

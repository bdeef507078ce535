import { useRevalidator } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { ValidatedForm } from '#ui/form/validated-form.tsx'
import { WrittenText } from '#ui/written-text.ts'
import type { CaseDetail } from '../../contract.ts'
import { maxDecisionReasonLength } from '../../decisions.ts'
import { decideQuestionEndpoint, QuestionDecision } from '../../question-contract.ts'
import styles from '../moderation.module.css'
import { GroundField } from './ground-fields.tsx'

/** Text of a reported public question, with a form that removes it or shows it again. */
export function ReportedQuestion({ question }: { question: Question }) {
  const { id, text, isRemoved, version } = question
  const { revalidate } = useRevalidator()
  const form = useValidatedForm({
    schema: async () => QuestionDecision,
    initialValues: { ground: 'terms', reason: '' },
    async send(values) {
      const decision = { ...QuestionDecision.parse(values), isRemoved: !isRemoved, version, id }
      showToast({ message: (await callApi(decideQuestionEndpoint, decision)).message })
      await revalidate()
    },
  })
  return (
    <>
      <blockquote className={styles.text}>
        <WrittenText text={text} />
      </blockquote>
      <details>
        <summary className="link">{isRemoved ? 'Show it again' : 'Remove this question'}</summary>
        <ValidatedForm
          form={form}
          label="Decision about this question"
          submitLabel={isRemoved ? 'Show question' : 'Remove question'}
          isAlwaysEnabled
        >
          {!isRemoved && <GroundField form={form} />}
          <TextArea
            label="Reason"
            rows={3}
            maxLength={maxDecisionReasonLength}
            {...form.input('reason')}
          />
        </ValidatedForm>
      </details>
    </>
  )
}

type Question = NonNullable<NonNullable<CaseDetail['reported'][number]['part']>['question']>

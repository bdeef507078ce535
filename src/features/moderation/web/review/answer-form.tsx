import { useRevalidator } from 'react-router'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { AnswerForm as AnswerRules, answerReviewEndpoint, maxAnswerLength } from '../../contract.ts'
import styles from './review-page.module.css'

export function AnswerForm({ listingId }: { listingId: number }) {
  const { revalidate } = useRevalidator()
  const form = useValidatedForm({
    schema: async () => AnswerRules,
    initialValues: { words: '' },
    async send({ words }) {
      await callApi(answerReviewEndpoint, { id: listingId, words })
      showToast({ message: 'Reply sent to our staff' })
      await revalidate()
    },
  })
  return (
    <form className={styles.answer} {...form.props} aria-label="Reply to our staff">
      <TextArea label="Your reply" longest={maxAnswerLength} rows={5} {...form.input('words')} />
      <FailureNote text={form.failure} />
      <SubmitButton form={form} explains>
        Send reply
      </SubmitButton>
    </form>
  )
}

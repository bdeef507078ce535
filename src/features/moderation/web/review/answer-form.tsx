import { useRevalidator } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { ValidatedForm } from '#ui/form/validated-form.tsx'
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
    <ValidatedForm
      className={styles.answer}
      form={form}
      label="Reply to our staff"
      submit="Send reply"
      explains
    >
      <TextArea label="Your reply" longest={maxAnswerLength} rows={5} {...form.input('words')} />
    </ValidatedForm>
  )
}

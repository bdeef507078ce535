import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { useUser } from '#ui/user.tsx'
import {
  type FormAnswer,
  ReportForm as ReportRules,
  reportListingEndpoint,
} from '../../report-contract.ts'
import {
  maxReportTextLength,
  type ReportReason,
  reportReasonNames,
  reportReasons,
} from '../../report-reasons.ts'
import styles from './report-page.module.css'

/**
 * Report form with a reason and a description. Visitors complete a human check. Without scripts, the form is
 * submitted to its own page, which passes the result in `formResult`.
 */
export function ReportForm({ listingId, reason, formResult, onSent }: ReportFormProps) {
  const user = useUser()
  const human = useHumanCode('report')
  const form = useValidatedForm({
    schema: async () => ReportRules,
    initialValues: formResult?.values ?? { reason: reason ?? '', words: '', email: '' },
    async send(values) {
      try {
        const report = ReportRules.parse(values)
        const { message } = await callApi(
          reportListingEndpoint,
          { id: listingId, ...report },
          { antiBot: human.code ?? '' },
        )
        onSent(message)
      } finally {
        human.reset()
      }
    },
  })
  const input = (name: 'words' | 'email') => {
    const field = form.input(name)
    return { ...field, error: field.error ?? (form.isChanged ? null : formResult?.errors[name]) }
  }
  return (
    <form
      className="flex flex-1 flex-col min-h-0"
      {...form.props}
      method="post"
      action={destinations.reportListing(listingId)}
      aria-label="Report this listing"
    >
      <div className={styles.body}>
        <fieldset className={styles.reasons}>
          <legend>What’s wrong?</legend>
          {reportReasonNames.map((reason) => (
            <label key={reason}>
              <input
                type="radio"
                name="reason"
                value={reason}
                checked={form.values.reason === reason}
                onChange={() => form.set('reason', reason)}
              />
              {translate(reportReasons[reason])}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={
            form.values.reason === 'wrong-facts'
              ? 'Which value is wrong, what’s right, and where is it stated?'
              : 'What did you notice?'
          }
          maxLength={maxReportTextLength}
          rows={3}
          {...input('words')}
        />
        {!user && (
          <Field
            label="Email"
            type="email"
            optional
            hint="Only our staff can see it. They may contact you to follow up."
            autoComplete="email"
            maxLength={200}
            {...input('email')}
          />
        )}
        {!user && (
          <div className={styles.scripted}>
            <HumanCheck {...human.check} />
          </div>
        )}
        <FailureNote text={form.failure ?? formResult?.failure ?? null} />
      </div>
      <div className={styles.footer}>
        <p>We won’t tell the seller who sent the report.</p>
        <SubmitButton
          className={styles.scripted}
          form={form}
          disabled={!user && human.code === null}
        >
          Send report
        </SubmitButton>
        <noscript>
          <Button variant="act" type="submit">
            Send report
          </Button>
        </noscript>
      </div>
    </form>
  )
}

type ReportFormProps = {
  listingId: number
  /** Selected reason. */
  reason?: ReportReason | undefined
  /** Result of a submission without scripts. */
  formResult?: FormAnswer<'reason' | 'words' | 'email'> | undefined
  onSent: (message: string) => void
}

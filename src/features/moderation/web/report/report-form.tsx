import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import type { FormAnswer } from '#kernel/fields.ts'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { useUser } from '#ui/user.tsx'
import {
  type ReportField,
  ReportForm as ReportRules,
  reportListingEndpoint,
} from '../../report-contract.ts'
import {
  legalReasons,
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
    initialValues: toInitialValues(reason, formResult),
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
                data-legal={legalReasons.has(reason) || undefined}
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
        <LegalFields form={form} formResult={formResult} />
        {!user && (
          <Field
            label="Email"
            type="email"
            optional={!legalReasons.has(form.values.reason)}
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

function toInitialValues(
  chosen: ReportReason | undefined,
  formResult: ReportFormProps['formResult'],
) {
  const { reason, words, email, name, inGoodFaith } = formResult?.values ?? {}
  return {
    reason: reason ?? chosen ?? '',
    words: words ?? '',
    email: email ?? '',
    name: name ?? '',
    inGoodFaith: inGoodFaith === 'on',
  }
}

/** Fields of reports about unlawful content. Styles show them, so that they also work without scripts. */
function LegalFields({ form, formResult }: LegalFieldsProps) {
  const errors = form.isChanged ? {} : (formResult?.errors ?? {})
  const name = form.input('name')
  const faith = form.box('inGoodFaith')
  return (
    <div className={styles.legal}>
      <Field
        label="Your name"
        autoComplete="name"
        maxLength={120}
        {...name}
        error={name.error ?? errors.name}
      />
      <Checkbox
        label="I believe in good faith that this is accurate, and that the content is unlawful."
        {...faith}
        error={faith.error ?? errors.inGoodFaith}
      />
    </div>
  )
}

type ReportValues = ReturnType<typeof toInitialValues>
type LegalFieldsProps = Pick<ReportFormProps, 'formResult'> & {
  form: ReturnType<typeof useValidatedForm<ReportValues>>
}
type ReportFormProps = {
  listingId: number
  /** Selected reason. */
  reason?: ReportReason | undefined
  /** Result of a submission without scripts. */
  formResult?: FormAnswer<ReportField> | undefined
  onSent: (message: string) => void
}

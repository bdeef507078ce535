import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import type { FormAnswer } from '#kernel/fields.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import type { FormState } from '#ui/form/use-validated-form.ts'
import { withAnswer } from '#ui/form/with-answer.ts'
import { useUser } from '#ui/user.tsx'
import {
  type ReportField,
  ReportInput as ReportRules,
  type ReportTarget,
  reportTargets,
} from '../../report-contract.ts'
import {
  legalReasons,
  maxReportTextLength,
  type ReportReason,
  reportReasons,
} from '../../report-reasons.ts'
import styles from './report-page.module.css'

/**
 * Report form with a reason and a description. Visitors complete a human check. Without scripts, the form is
 * submitted to its own page, which passes the result in `formResult`.
 */
export function ReportForm(props: ReportFormProps) {
  const { target, parts = [], formResult, onSent } = props
  const user = useUser()
  const human = useHumanCode('report', { isOptional: user !== null })
  const { endpoint, path, title, whole, reasons } = describeTarget(target)
  const form = useActionForm({
    endpoint: async () => endpoint,
    schema: async () => ReportRules,
    initialValues: toInitialValues(props),
    draft: path,
    input: (values) => ({ id: target.id, ...ReportRules.parse(values) }),
    around: human.around,
    onDone: ({ message }) => onSent(message),
  })
  const input = (name: ReportField) => withAnswer(form, form.input(name), formResult)
  return (
    <form
      className="flex flex-1 flex-col min-h-0"
      {...form.props}
      method="post"
      action={path}
      aria-label={translate(title)}
    >
      <div className={styles.body}>
        {parts.length > 0 && (
          <Select
            label="What are you reporting?"
            none={whole}
            options={parts.map(({ value, label }) => [value, label])}
            {...input('part')}
          />
        )}
        <fieldset className={styles.reasons}>
          <legend>What’s wrong?</legend>
          {reasons.map((reason) => (
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
        <FailureNote text={input('reason').error} />
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
        <LegalFieldset form={form} formResult={formResult} />
        {!user && (
          <Field
            label="Email"
            type="email"
            optional={!legalReasons.has(form.values.reason)}
            hint="Only our staff can see it. We email you what they decide."
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

function describeTarget({ kind, id }: ReportTarget) {
  return { ...reportTargets[kind], path: destinations.report(kind, id) }
}

function toInitialValues({ formResult, ...chosen }: ReportFormProps) {
  const { reason, part, words, email, name, inGoodFaith } = formResult?.values ?? {}
  return {
    reason: reason ?? chosen.reason ?? '',
    part: part ?? chosen.part ?? '',
    words: words ?? '',
    email: email ?? '',
    name: name ?? '',
    inGoodFaith: inGoodFaith === 'on',
  }
}

/** Fields of reports about unlawful content. Styles show them, so that they also work without scripts. */
function LegalFieldset({ form, formResult }: LegalFieldsProps) {
  return (
    <div className={styles.legal}>
      <Field
        label="Your name"
        autoComplete="name"
        maxLength={120}
        {...withAnswer(form, form.input('name'), formResult)}
      />
      <Checkbox
        label="I believe in good faith that this is accurate, and that the content is unlawful."
        {...withAnswer(form, form.box('inGoodFaith'), formResult)}
      />
    </div>
  )
}

type ReportValues = ReturnType<typeof toInitialValues>
type LegalFieldsProps = Pick<ReportFormProps, 'formResult'> & {
  form: FormState<ReportValues>
}
type ReportFormProps = {
  target: ReportTarget
  /** Photos and documents that the report can be about. */
  parts?: readonly { value: string; label: string }[]
  /** Selected photo or document. */
  part?: string
  /** Selected reason. */
  reason?: ReportReason | undefined
  /** Result of a submission without scripts. */
  formResult?: FormAnswer<ReportField> | undefined
  onSent: (message: string) => void
}

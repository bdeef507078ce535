import { useState } from 'react'
import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import type { FormAnswer } from '#kernel/fields.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import type { FormState } from '#ui/form/use-validated-form.ts'
import { withAnswer } from '#ui/form/with-answer.ts'
import { useUser } from '#ui/user.tsx'
import type { WithdrawalField } from '../../withdrawal-contract.ts'
import { type WithdrawalKind, withdrawalKinds } from '../../withdrawal-rules.ts'
import { withdrawalLabels } from '../withdrawal-labels.ts'
import styles from './contracts.module.css'

/**
 * Asks for the contract, and then for a confirmation. Visitors complete a human check. Without scripts, the form is
 * submitted to its own page, which passes the result in `formResult`.
 */
export function WithdrawalForm({ initial, canCancel, formResult, onSent }: WithdrawalFormProps) {
  const user = useUser()
  const human = useHumanCode('withdrawal', { isOptional: user !== null })
  const [isReviewed, setReviewed] = useState(formResult?.sent === '')
  const form = useActionForm({
    endpoint: async () => (await import('../../withdrawal-contract.ts')).sendWithdrawalEndpoint,
    initialValues: { ...initial, reason: '', endsOn: '', ...formResult?.values } as Values,
    draft: 'withdrawal',
    input: (values) => values,
    async around(run) {
      if (isReviewed)
        return human.around(run).catch((error: unknown) => {
          setReviewed(false)
          throw error
        })
      setReviewed(true)
      return undefined
    },
    onDone: ({ message }) => onSent(message),
  })
  const { button } = withdrawalLabels[form.values.kind]
  return (
    <form
      {...form.props}
      className={styles.form}
      method="post"
      action={destinations.contracts(form.values.kind)}
      aria-label="Withdraw from a contract"
    >
      {isReviewed ? (
        <Review values={form.values} />
      ) : (
        <WithdrawalFieldset form={form} canCancel={canCancel} formResult={formResult} />
      )}
      {!user && isReviewed && (
        <div className={styles.scripted}>
          <HumanCheck {...human.check} />
        </div>
      )}
      <FailureNote text={form.failure ?? formResult?.failure ?? null} />
      <div className={styles.actions}>
        <SubmitButton
          className={styles.scripted}
          form={form}
          disabled={isReviewed && !user && human.code === null}
        >
          {isReviewed ? translate(button) : 'Continue'}
        </SubmitButton>
        <noscript>
          <Button variant="act" type="submit">
            {isReviewed ? translate(button) : 'Continue'}
          </Button>
        </noscript>
        {isReviewed && (
          <LinkButton
            variant="ghost"
            to={destinations.contracts(form.values.kind)}
            onClick={(event) => {
              event.preventDefault()
              setReviewed(false)
            }}
          >
            Change
          </LinkButton>
        )}
      </div>
    </form>
  )
}

function WithdrawalFieldset({ form, canCancel, formResult }: FieldsProps) {
  const input = (name: WithdrawalField) => withAnswer(form, form.input(name), formResult)
  return (
    <>
      {canCancel ? (
        <fieldset className={styles.kinds}>
          <legend className="sr">What do you want to do?</legend>
          {withdrawalKinds.map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={form.values.kind === kind}
                onChange={() => form.set('kind', kind)}
              />
              {translate(withdrawalLabels[kind].choice)}
            </label>
          ))}
        </fieldset>
      ) : (
        <input type="hidden" name="kind" value="withdrawal" />
      )}
      <Field label="Your name" autoComplete="name" maxLength={120} {...input('name')} />
      <Field
        label="Invoice or order number"
        hint="It’s in the receipt that we emailed."
        maxLength={40}
        {...input('number')}
      />
      <Field
        label="Email"
        type="email"
        hint="The address of your account. We email the receipt to it."
        autoComplete="email"
        maxLength={100}
        {...input('email')}
      />
      <div className={styles.cancellation}>
        <TextArea
          label="Cause, if you cancel without notice"
          maxLength={1_000}
          rows={3}
          {...input('reason')}
        />
        <DateField
          label="End on"
          hint="As soon as possible if you leave it empty"
          optional
          {...input('endsOn')}
        />
      </div>
    </>
  )
}

/** Shows the declaration before it's sent. Hidden fields submit it without scripts. */
function Review({ values }: { values: Values }) {
  const { kind, name, number, email, reason, endsOn } = values
  const isCancellation = kind === 'cancellation'
  const rows = [
    { label: 'Declaration', value: translate(withdrawalLabels[kind].choice) },
    { label: 'Name', value: name },
    { label: 'Invoice or order number', value: number },
    { label: 'Email', value: email },
    isCancellation &&
      reason !== '' && { label: 'Cause, if you cancel without notice', value: reason },
    isCancellation && {
      label: 'End on',
      value: endsOn === '' ? translate('As soon as possible') : formatDate(endsOn),
    },
  ]
  return (
    <>
      <Facts rows={rows.filter((row) => row !== false)} />
      <input type="hidden" name="confirmed" value="on" />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

type Values = Record<Exclude<WithdrawalField, 'kind'>, string> & { kind: WithdrawalKind }
type WithdrawalFormProps = {
  initial: Pick<Values, 'kind' | 'number' | 'name' | 'email'>
  canCancel: boolean
  /** Result of a submission without scripts. */
  formResult: FormAnswer<WithdrawalField> | undefined
  onSent: (message: string) => void
}
type FieldsProps = Pick<WithdrawalFormProps, 'canCancel' | 'formResult'> & {
  form: FormState<Values>
}

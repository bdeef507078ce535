import { useState } from 'react'
import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconMail from '#icons/IconMail'
import IconSend from '#icons/IconSend'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

import { useAction } from '#ui/use-action.ts'
import { mailResetEndpoint, registerCallerEndpoint } from '../contract.ts'
import styles from './call-center.module.css'

/** Form that creates an account for a caller, who receives an email with a link to set the password. */
export function SignUpForm({ maySignUp }: { maySignUp: boolean }) {
  const human = useHumanCode('call-center-registration')
  const [conflict, setConflict] = useState<Omit<AddressInUseProps, 'onDone'> | null>(null)
  const form = useActionForm({
    endpoint: async () => registerCallerEndpoint,
    schema: async () => (await import('../contract.ts')).SignUpFields,
    initialValues: { email: '', callerAsked: false },
    input: ({ email }) => ({ email }),
    around: (run, { email }) => {
      setConflict(null)
      return human.around(run).catch((error: unknown) => {
        if (!(error instanceof ApiFailure && error.status === 409)) throw error
        setConflict({
          email: email.trim(),
          message: error.message,
          mayReset: isResettable(error),
        })
        return undefined
      })
    },
    done: ({ email }) => t`${email} signed up. Email sent.`,
  })
  return (
    <section aria-labelledby="sign-up">
      <h2 id="sign-up">Sign up by email</h2>
      {maySignUp ? (
        <>
          <form {...form.props} className="grid gap-4 mt-4" aria-label="Sign up by email">
            <Field
              label="Email"
              type="email"
              autoComplete="off"
              before={<IconMail size={16} />}
              {...form.input('email')}
            />
            <div className={styles.human}>
              <HumanCheck {...human.check} />
            </div>
            <Checkbox label="The caller asked for this account" {...form.box('callerAsked')} />
            <FailureNote text={form.failure} />
            <SubmitButton form={form} block disabled={!human.code} icon={<IconSend size={18} />}>
              Sign up and send email
            </SubmitButton>
          </form>
          <p className="mt-4 text-ink-2 text-14">
            The email includes a link to set a password. The link expires in 7 days. You never see
            or choose the password.
          </p>
          {conflict && <AddressInUse {...conflict} onDone={() => setConflict(null)} />}
        </>
      ) : (
        <p className="mt-4 text-ink-2 text-14">Phone registration is turned off for this site.</p>
      )}
    </section>
  )
}

function isResettable({ current }: ApiFailure): boolean {
  return typeof current === 'object' && current !== null && 'mayMailReset' in current
    ? current.mayMailReset === true
    : false
}

function AddressInUse({ email, message, mayReset, onDone }: AddressInUseProps) {
  const reset = useAction(async () => {
    showToast(await callApi(mailResetEndpoint, { email }))
    onDone()
  })
  return (
    <div className={styles.known} role="alert">
      <IconAlertTriangle size={18} />
      <span>
        Last attempt: {translate(message)}{' '}
        {mayReset ? (
          <button type="button" className="link" disabled={reset.isBusy} onClick={reset.run}>
            Send reset email
          </button>
        ) : (
          'The owner can request a new password on the login page.'
        )}
      </span>
    </div>
  )
}

type AddressInUseProps = { email: string; message: string; mayReset: boolean; onDone: () => void }

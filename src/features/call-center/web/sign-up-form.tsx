import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconMail from '#icons/IconMail'
import IconSend from '#icons/IconSend'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { mailResetEndpoint, registerCallerEndpoint } from '../contract.ts'
import styles from './sign-up-form.module.css'

/** Opens an account for a caller, who chooses the password by the link in the mail. */
export function SignUpForm({ maySignUp }: { maySignUp: boolean }) {
  const human = useHumanCode('call-center-registration')
  const { revalidate } = useRevalidator()
  const [known, setKnown] = useState<{ email: string; message: string } | null>(null)
  const form = useCheckedForm({
    schema: async () => (await import('../contract.ts')).SignUpForm,
    initialValues: { email: '', callerAsked: false },
    send: async ({ email }) => {
      if (!human.code) return
      setKnown(null)
      try {
        const signUp = await callApi(registerCallerEndpoint, { email }, { antiBot: human.code })
        showToast({ message: `${signUp.email} is signed up; the mail is on its way.` })
        form.reset({ email: '', callerAsked: false })
        await revalidate()
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 409)) throw error
        setKnown({ email: email.trim(), message: error.message })
      } finally {
        human.reset()
      }
    },
  })
  return (
    <section aria-labelledby="sign-up">
      <h2 id="sign-up">Sign up by e-mail</h2>
      {maySignUp ? (
        <>
          <form {...form.props} className={styles.form} aria-label="Sign up by e-mail">
            <Field
              label="E-mail"
              type="email"
              autoComplete="off"
              before={<IconMail size={16} stroke={1.75} aria-hidden="true" />}
              {...form.input('email')}
            />
            <div className={styles.human}>
              <HumanCheck {...human.check} />
            </div>
            <Checkbox label="The caller asked for this account" {...form.box('callerAsked')} />
            {form.failure && (
              <p className={styles.failure} role="alert">
                {form.failure}
              </p>
            )}
            <SubmitButton
              form={form}
              block
              disabled={!human.code}
              icon={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
            >
              Sign up and send the mail
            </SubmitButton>
          </form>
          <p className={styles.note}>
            The mail carries a link to set the password, good for 7 days. You never see or choose
            the password.
          </p>
          {known && <KnownAddress {...known} onDone={() => setKnown(null)} />}
        </>
      ) : (
        <p className={styles.note}>This site takes no registrations by telephone just now.</p>
      )}
    </section>
  )
}

function KnownAddress({ email, message, onDone }: KnownProps) {
  const [isBusy, setBusy] = useState(false)
  async function sendReset() {
    setBusy(true)
    try {
      showToast(await callApi(mailResetEndpoint, { email }))
      onDone()
    } catch (error) {
      showFailure(error)
      setBusy(false)
    }
  }
  return (
    <div className={styles.known} role="alert">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <span>
        Last try: {message}{' '}
        <button type="button" className="link" disabled={isBusy} onClick={() => void sendReset()}>
          Send a reset mail
        </button>
      </span>
    </div>
  )
}

type KnownProps = { email: string; message: string; onDone: () => void }

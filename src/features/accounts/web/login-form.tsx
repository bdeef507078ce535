import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { OfferedIssuer } from '#features/factors/identity-contract.ts'
import { IssuerLinks } from '#features/factors/web/public/issuer-links.tsx'
import IconFingerprint from '#icons/IconFingerprint'
import type { SecondStep } from '#kernel/errors.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { NoScriptNotice } from '#ui/feedback/no-script-notice.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { accountMessages } from '../account-messages.ts'
import { DemoAccountPicker } from './demo-account-picker.tsx'
import styles from './public/account-form.module.css'
import { PasswordField } from './public/password-field.tsx'
import { storedReturnPath } from './public/stored-return-path.ts'
import { useSession } from './public/use-session.ts'
import { SecondStepForm } from './second-step/second-step-form.tsx'
import { usePasskeyLogin } from './second-step/use-passkey-login.ts'

/**
 * Login form with email, password, and remember me. Continues to `target`, the last page of an ended session, or the
 * landing page.
 */
export function LoginForm(props: LoginFormProps) {
  const { target, issuers, isInvitationOnly, isDemonstration, onForgot } = props
  const { search, state } = useLocation()
  const { logIn } = useSession()
  const [step, setStep] = useState<SecondStep | null>(null)
  const destination = target ?? storedReturnPath() ?? destinations.landing()
  const form = useActionForm({
    schema: async () => (await import('../rules.ts')).LoginFields,
    initialValues: { username: parseEmail(state), password: '', remember: false },
    send: async (values) => setStep(await logIn(values, destination)),
  })
  const passkey = usePasskeyLogin(destination, form.values.remember)
  if (step) return <SecondStepForm step={step} target={destination} onBack={() => setStep(null)} />
  return (
    <>
      <form className={styles.form} {...form.props} aria-label="Log in">
        <Field
          label="Email"
          type="email"
          autoComplete="username webauthn"
          {...form.input('username')}
        />
        <PasswordField label="Password" {...form.input('password')} />
        <div className={styles.between}>
          <Checkbox label="Remember me" {...form.box('remember')} />
          <button type="button" className={`link ${styles.small}`} onClick={onForgot}>
            Forgot password?
          </button>
        </div>
        <NoScriptNotice />
        <FailureNote text={form.failure} />
        {/* Never disabled, because password managers may fill in the fields late. The fields report missing values. */}
        <Button variant="act" type="submit" busy={form.sending}>
          Log in
        </Button>
        <p className={styles.or}>or</p>
        <FailureNote text={passkey.failure} />
        <Button busy={passkey.isBusy} icon={<IconFingerprint size={20} />} onClick={passkey.logIn}>
          Use a passkey
        </Button>
        <IssuerLinks issuers={issuers} returnTo={target} />
      </form>
      <div className={styles.footer}>
        {isInvitationOnly ? (
          <p>{translate(accountMessages.invitationOnly)}</p>
        ) : (
          <p>
            No account yet?{' '}
            <Link className="link" to={destinations.register() + search}>
              Register
            </Link>
          </p>
        )}
        {isDemonstration && <DemoAccountPicker onChoose={form.fill} />}
      </div>
    </>
  )
}

/** Prefills the address after a password reset. */
function parseEmail(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}

type LoginFormProps = {
  target: string | null
  issuers: readonly OfferedIssuer[]
  isInvitationOnly: boolean
  isDemonstration: boolean
  onForgot: () => void
}

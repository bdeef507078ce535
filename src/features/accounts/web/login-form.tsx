import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import IconFingerprint from '#icons/IconFingerprint'
import type { SecondStep } from '#kernel/errors.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { texts } from '../texts.ts'
import { DemonstrationChoice } from './demonstration-choice.tsx'
import styles from './public/account-form.module.css'
import { FailureNote } from './public/failure-note.tsx'
import { PasswordField } from './public/password-field.tsx'
import { rememberedPlace } from './public/remembered-place.ts'
import { useSession } from './public/use-session.ts'
import { SecondStepForm } from './second-step/second-step-form.tsx'
import { usePasskeyLogin } from './second-step/use-passkey-login.ts'

/** E-mail, password, remember me. Leads on to `target`, or to where a session ended, or to the landing page. */
export function LoginForm({ target, isInvitationOnly, isDemonstration, onForgot }: LoginFormProps) {
  const { search, state } = useLocation()
  const { logIn } = useSession()
  const [step, setStep] = useState<SecondStep | null>(null)
  const place = target ?? rememberedPlace() ?? destinations.landing()
  const form = useCheckedForm({
    schema: async () => (await import('../rules.ts')).LoginForm,
    initialValues: { username: parseEmail(state), password: '', remember: false },
    send: async (values) => setStep(await logIn(values, place)),
  })
  const passkey = usePasskeyLogin(place, form.values.remember)
  if (step) return <SecondStepForm step={step} target={place} onBack={() => setStep(null)} />
  return (
    <>
      <form className={styles.form} {...form.props} aria-label="Log in">
        <Field
          label="E-mail"
          type="email"
          autoComplete="username webauthn"
          {...form.input('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...form.input('password')}
        />
        <div className={styles.between}>
          <Checkbox label="Remember me" {...form.box('remember')} />
          <button type="button" className={`link ${styles.small}`} onClick={onForgot}>
            Forgot password?
          </button>
        </div>
        <FailureNote text={form.failure} />
        {/* Never grey: password managers fill late, and the fields say what is missing. */}
        <Button variant="act" type="submit" busy={form.sending}>
          Log in
        </Button>
        <p className={styles.or}>or</p>
        <FailureNote text={passkey.failure} />
        <Button
          busy={passkey.isBusy}
          icon={<IconFingerprint size={20} stroke={1.75} aria-hidden="true" />}
          onClick={passkey.logIn}
        >
          Use a passkey
        </Button>
      </form>
      <div className={styles.foot}>
        {isInvitationOnly ? (
          <p>{texts.invitationOnly}</p>
        ) : (
          <p>
            No account yet?{' '}
            <Link className="link" to={destinations.register() + search}>
              Register
            </Link>
          </p>
        )}
        {isDemonstration && <DemonstrationChoice onChoose={form.fill} />}
      </div>
    </>
  )
}

/** Whoever has just chosen a new password need not type the address again. */
function parseEmail(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}

type LoginFormProps = {
  target: string | null
  isInvitationOnly: boolean
  isDemonstration: boolean
  onForgot: () => void
}

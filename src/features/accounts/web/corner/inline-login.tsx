import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import IconFingerprint from '#icons/IconFingerprint'
import type { SecondStep } from '#kernel/errors.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { withReturn } from '#kernel/web/return-target.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import form from '../public/account-form.module.css'
import { FailureNote } from '../public/failure-note.tsx'
import { rememberedPlace } from '../public/remembered-place.ts'
import { useSession } from '../public/use-session.ts'
import { SecondStepForm } from '../second-step/second-step-form.tsx'
import { usePasskeyLogin } from '../second-step/use-passkey-login.ts'
import styles from './account-corner.module.css'

/** The short way in: one stays on the page. */
export function InlineLogin({ onDone }: { onDone: () => void }) {
  const location = useLocation()
  const { logIn } = useSession()
  const [step, setStep] = useState<SecondStep | null>(null)
  // Whoever was sent to the landing page by the end of a session goes back to where it ended.
  const place =
    (location.pathname === destinations.landing() ? rememberedPlace() : null) ?? undefined
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const login = useCheckedForm({
    schema: loadRules,
    initialValues: { username: '', password: '' },
    send: async (values) => {
      const due = await logIn({ ...values, remember: false }, place)
      if (due) setStep(due)
      else onDone()
    },
  })
  const passkey = usePasskeyLogin(place, false, onDone)
  const page = withReturn(destinations.login(), location)
  if (step)
    return (
      <div className={styles.login}>
        <SecondStepForm step={step} target={place} onDone={onDone} onBack={() => setStep(null)} />
      </div>
    )
  return (
    <form className={styles.login} {...login.props}>
      <Field
        ref={first}
        label="E-mail"
        type="email"
        autoComplete="username webauthn"
        {...login.input('username')}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        {...login.input('password')}
      />
      <FailureNote text={login.failure} />
      <SubmitButton form={login} block>
        Log in
      </SubmitButton>
      <FailureNote text={passkey.failure} />
      <Button
        block
        busy={passkey.isBusy}
        icon={<IconFingerprint size={20} stroke={1.75} aria-hidden="true" />}
        onClick={passkey.logIn}
      >
        Use a passkey
      </Button>
      <div className={form.between}>
        <Link className="link" to={withReturn(destinations.register(), location)} onClick={onDone}>
          Register
        </Link>
        <Link
          className="link"
          to={`${page}${page.includes('?') ? '&' : '?'}forgot=1`}
          onClick={onDone}
        >
          Forgot password?
        </Link>
      </div>
    </form>
  )
}

/** Here, too short a password is told before it is sent. */
async function loadRules() {
  const { LoginForm, newPasswordField } = await import('../../rules.ts')
  return LoginForm.extend({ password: newPasswordField() })
}

import { useEffect, useRef, useState } from 'react'
import { createPath, Link, useLocation, useRouteLoaderData } from 'react-router'
import type { OfferedIssuer } from '#features/factors/identity-contract.ts'
import { IssuerLinks } from '#features/factors/web/public/issuer-links.tsx'
import IconFingerprint from '#icons/IconFingerprint'
import { withReturnTarget } from '#kernel/addresses/return-target.ts'
import type { SecondStep } from '#kernel/errors.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import form from '../public/account-form.module.css'
import { storedReturnPath } from '../public/stored-return-path.ts'
import { useSession } from '../public/use-session.ts'
import { SecondStepForm } from '../second-step/second-step-form.tsx'
import { usePasskeyLogin } from '../second-step/use-passkey-login.ts'
import styles from './account-menu.module.css'

/** Short login form that doesn't leave the page. */
export function InlineLogin({ onDone }: { onDone: () => void }) {
  const location = useLocation()
  const { logIn } = useSession()
  const issuers = useOfferedIssuers()
  const [step, setStep] = useState<SecondStep | null>(null)
  // After a session ends on the landing page, the user returns to the page they were on.
  const returnPath =
    (location.pathname === destinations.landing() ? storedReturnPath() : null) ?? undefined
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const login = useActionForm({
    schema: loadRules,
    initialValues: { username: '', password: '' },
    send: async (values) => {
      const due = await logIn({ ...values, remember: false }, returnPath)
      if (due) setStep(due)
      else onDone()
    },
  })
  const passkey = usePasskeyLogin(returnPath, false, onDone)
  const page = withReturnTarget(destinations.login(), location)
  if (step)
    return (
      <div className={styles.login}>
        <SecondStepForm
          step={step}
          target={returnPath}
          onDone={onDone}
          onBack={() => setStep(null)}
        />
      </div>
    )
  return (
    <form className={styles.login} {...login.props}>
      <Field
        ref={first}
        label="Email"
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
        icon={<IconFingerprint size={20} />}
        onClick={passkey.logIn}
      >
        Use a passkey
      </Button>
      <IssuerLinks issuers={issuers} returnTo={returnPath ?? createPath(location)} />
      <div className={form.between}>
        <Link
          className="link"
          to={withReturnTarget(destinations.register(), location)}
          onClick={onDone}
        >
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

/** Reads the issuers from the layout's data, because this form is part of every page. */
function useOfferedIssuers(): readonly OfferedIssuer[] {
  const data = useRouteLoaderData('features/pages/web/site-layout') as Layout | undefined
  return data?.issuers ?? []
}

type Layout = { issuers?: readonly OfferedIssuer[] }

/** Rejects passwords that are too short, before sending them. */
async function loadRules() {
  const { LoginFields, newPasswordField } = await import('../../rules.ts')
  return LoginFields.extend({ password: newPasswordField() })
}

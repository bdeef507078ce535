import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { withReturn } from '#kernel/web/return-target.ts'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import form from '../public/account-form.module.css'
import { FailureNote } from '../public/failure-note.tsx'
import { rememberedPlace } from '../public/remembered-place.ts'
import { useSession } from '../public/use-session.ts'
import styles from './account-corner.module.css'

/** The short way in: one stays on the page. */
export function InlineLogin({ onDone }: { onDone: () => void }) {
  const location = useLocation()
  const { logIn } = useSession()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const login = useCheckedForm({
    schema: loadRules,
    initialValues: { username: '', password: '' },
    send: async (values) => {
      // Whoever was sent to the landing page by the end of a session goes back to where it ended.
      const place = location.pathname === destinations.landing() ? rememberedPlace() : null
      await logIn({ ...values, remember: false }, place ?? undefined)
      onDone()
    },
  })
  const page = withReturn(destinations.login(), location)
  return (
    <form className={styles.login} {...login.props}>
      <Field
        ref={first}
        label="E-mail"
        type="email"
        autoComplete="username"
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

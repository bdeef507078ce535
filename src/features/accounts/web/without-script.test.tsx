import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

const nothing = () => undefined
const Login = () => (
  <LoginForm
    target={null}
    issuers={[]}
    isInvitationOnly={false}
    isDemonstration={false}
    onForgot={nothing}
  />
)
const Register = () => (
  <RegisterForm
    email=""
    rules={{ minimumAge: null, unservedCountries: [] }}
    returnTo={null}
    onRegistered={nothing}
  />
)
const ForgotPassword = () => <ForgotPasswordForm onBack={nothing} />

test.each([
  ['[AUTH-07] the login', Login],
  ['[AUTH-03] the registration', Register],
  ['[AUTH-05] the password reset', ForgotPassword],
])('%s explains that it needs JavaScript', (_, Form) => {
  expect(partWithoutScript(Form)).toContain('This form needs JavaScript.')
})

function partWithoutScript(Form: ComponentType): string {
  const Stub = createRoutesStub([{ path: '/', Component: Form }])
  const html = renderToString(<Stub />)
  return /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>|<!-- -->/g, '') ?? ''
}

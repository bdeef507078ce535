import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import ConfirmEmailPage from './confirm-email-page.tsx'
import RegisterPage from './register-page.tsx'

afterEach(cleanup)

const Stub = createRoutesStub([
  { path: '/confirmEmail', Component: ConfirmEmailPage },
  {
    path: '/register',
    // biome-ignore lint/suspicious/noExplicitAny: the page reads only its loader's data.
    Component: RegisterPage as any,
    loader: () => ({
      issuers: [],
      isOpen: true,
      rules: { minimumAge: null, unservedCountries: [] },
      isDemonstration: false,
    }),
    HydrateFallback: () => null,
  },
])

test('[AUTH-04] reports a confirmation link without an address or token as incomplete', async () => {
  for (const query of ['', '?email=pilot@example.test', '?token=x']) {
    render(<Stub initialEntries={[`/confirmEmail${query}`]} />)
    expect(await screen.findByText(/The link is incomplete/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    cleanup()
  }
  render(<Stub initialEntries={['/confirmEmail?email=pilot@example.test&token=x']} />)
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeTruthy()
})

test('[C16] [DASH-03] prefills an invited user’s address in the registration form', async () => {
  render(<Stub initialEntries={['/register?toState=/biz/invitation&email=crew@example.test']} />)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
  expect(field.value).toBe('crew@example.test')
})

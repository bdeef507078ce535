import { expect, test } from 'vitest'
import { loader } from './form-address-resource.ts'

test.each([
  ['login-v2', '/login'],
  ['Register-v2', '/register'],
  ['forgot-password', '/login?forgot=1'],
  ['elsewhere', '/'],
])('[NAV-01] /pages/auth/%s resolves to %s', (form, target) => {
  expect(locationOf(form, '')).toBe(target)
})

test('[NAV-01] the form’s address includes the return path', () => {
  expect(locationOf('forgot-password', '?toState=/profile')).toBe(
    '/login?forgot=1&toState=/profile',
  )
  expect(locationOf('login-v2', '?toState=/profile')).toBe('/login?toState=/profile')
})

function locationOf(form: string, search: string) {
  const url = new URL(`https://windsock.test/pages/auth/${form}${search}`)
  // biome-ignore lint/suspicious/noExplicitAny: the loader reads nothing else.
  return loader({ params: { form }, url } as any).headers.get('location')
}

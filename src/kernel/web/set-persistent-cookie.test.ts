import { expect, test, vi } from 'vitest'
import { setPersistentCookie } from './set-persistent-cookie.ts'

test.each([
  ['https:', true],
  ['http:', false],
])('[ASVS-3.3.1] a cookie set by the page over %s is Secure: %s', (protocol, isSecure) => {
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol })
  setPersistentCookie('windsock.prefs', '{"a":1}')
  expect(document.cookie).toBe(
    `windsock.prefs=%7B%22a%22%3A1%7D; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnTarget, toLocalPath, withReturnTarget } from './return-target.ts'

const targetOf = (toState: string, toParams?: string) =>
  returnTarget(new URLSearchParams({ toState, ...(toParams !== undefined && { toParams }) }))

test('[AUTH-07] a login returns to the page with its parameters', () => {
  expect(targetOf('/profile', 'tab=2')).toBe('/profile?tab=2')
  expect(targetOf('/aircraft/search?c=3', 'pt=500000')).toBe('/aircraft/search?c=3&pt=500000')
  expect(targetOf('/listing/2016-cirrus-sr22t-42')).toBe('/listing/2016-cirrus-sr22t-42')
})

test('[NAV-02] round-trips the return target through the URL', () => {
  const address = withReturnTarget('/login', {
    pathname: '/profile',
    search: '?tab=settings&x=a%20b',
  })
  expect(returnTarget(new URL(address, 'http://here.test').searchParams)).toBe(
    '/profile?tab=settings&x=a+b',
  )
  expect(withReturnTarget('/login', { pathname: '/register', search: '' })).toBe('/login')
  expect(withReturnTarget('/login', { pathname: '/', search: '' })).toBe('/login')
})

test.each([
  '//evil.test/x',
  '/\\evil.test',
  '\\\\evil.test',
  '/%2F/evil.test/..//evil.test',
  '/%2fevil.test',
  '/%5Cevil.test',
  '/%255Cevil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/%2e%2e//evil.test',
  '/\t/evil.test',
  '/\n//evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'evil.test',
  '',
  '/%',
  '/login?toState=/profile',
  '/LOGIN',
  '/pages/auth/lock',
  '/api/account/logout',
])('[AUTH-07] never redirects to %j', (toState) => {
  expect(targetOf(toState)).toBeNull()
})

test('[AUTH-07] never leaves this site for any return target', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%252f',
    ':',
    '@',
    '\t',
    'evil.test',
    'a',
    '?',
    '#',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
      const path = toLocalPath(`/${parts.join('')}`)
      if (path === null) return
      expect(new URL(path, 'https://windsock.test/somewhere').origin).toBe('https://windsock.test')
      expect(path).not.toMatch(/^[/\\]{2}/)
    }),
    { numRuns: 2_000 },
  )
})

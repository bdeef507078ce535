import { expect, test, vi } from 'vitest'
import { defineTrustedTypesPolicy } from './define-trusted-types-policy.ts'

function policy(): Record<string, (text: string) => string | null> {
  const created: [string, Record<string, (text: string) => string | null>][] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (...one: (typeof created)[number]) => created.push(one),
  })
  defineTrustedTypesPolicy()
  const [[name, rules] = ['', {}]] = created
  expect(name).toBe('default')
  return rules
}

test.each([
  ['', true],
  ['Piper &amp; Cessna > others', true],
  ['{"name":"\\u003cimg\\u003e"}', true],
  ['<script></script>', true],
  ['<script></script><img src=x onerror=pwn()>', false],
  [' <script></script>', false],
  ['<SCRIPT></SCRIPT>', false],
  ['<script>pwn()</script>', false],
  ['<b>bold</b>', false],
])('accepts %j as markup: %s', (text, passes) => {
  expect(policy().createHTML?.(text)).toBe(passes ? text : null)
})

test.each([
  ['/service-worker.js', true],
  ['/assets/entry.js', true],
  ['http://localhost:3000/assets/worker.js', true],
  ['https://evil.test/assets/a.js', false],
  ['//evil.test/assets/a.js', false],
  ['\\\\evil.test\\assets\\a.js', false],
  ['data:text/javascript,pwn()', false],
  ['blob:http://localhost:3000/1', false],
  ['/assets/../media/a.js', false],
  ['/assets/%2e%2e/media/a.js', false],
  ['/media/assets/a.js', false],
  ['/service-worker.js/assets/', false],
  ['/api/lookups', false],
])('accepts %s as a script URL: %s', (address, passes) => {
  expect(policy().createScriptURL?.(address)).toBe(passes ? address : null)
})

test('rejects any text as a script', () => {
  expect(policy().createScript).toBeUndefined()
})

test('works in browsers without Trusted Types', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(defineTrustedTypesPolicy).not.toThrow()
})

test('its source is safe in an inline script and has no dependencies', () => {
  expect(defineTrustedTypesPolicy.toString()).not.toMatch(/import|__vi/)
})

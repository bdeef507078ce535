// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { trustOwnScripts } from './trust-own-scripts.ts'

afterEach(() => vi.unstubAllGlobals())

function policy(): Record<string, (text: string) => string | null> {
  const created: [string, Record<string, (text: string) => string | null>][] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (...one: (typeof created)[number]) => created.push(one),
  })
  trustOwnScripts()
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
])('%j as markup: %s', (text, passes) => {
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
])('%s as a script’s address: %s', (address, passes) => {
  expect(policy().createScriptURL?.(address)).toBe(passes ? address : null)
})

test('no text passes as a script', () => {
  expect(policy().createScript).toBeUndefined()
})

test('browsers without Trusted Types go on', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(trustOwnScripts).not.toThrow()
})

test('as text it ends no script that it stands in and leans on nothing', () => {
  expect(trustOwnScripts.toString()).not.toMatch(/import|__vi/)
})

import { expect, test } from 'vitest'
import { isPlainTarget } from './request-guard.ts'

test.each([
  ['/', true],
  ['/aircraft/search?kw=//x', true],
  ['//evil.test/x', false],
  ['/\\evil.test/x', false],
  ['http://evil.test/x', false],
  ['*', false],
  ['', false],
  [undefined, false],
])('[NAV-01] the request target %s is a path of this site: %s', (target, isPlain) => {
  expect(isPlainTarget(target)).toBe(isPlain)
})

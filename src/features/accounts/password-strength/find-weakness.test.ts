import { expect, test } from 'vitest'
import { findWeakness } from './find-weakness.ts'

const own = ['dana.reed@example.com', 'Dana', 'Reed', 'Windsock']

test.each([
  ['123456', 'sequence'],
  ['fedcba', 'sequence'],
  ['aaaaaaaa', 'sequence'],
  ['abababab', 'sequence'],
  ['password', 'common'],
  ['Password1!', 'common'],
  ['p@55w0rd', 'common'],
  ['iloveyou2', 'common'],
  ['monkey2024', 'common'],
  ['1qaz2wsx', 'common'],
  ['Skyhawk172', 'common'],
  ['windsock', 'own'],
  ['W1ndsock!', 'own'],
  ['dana.reed', 'own'],
  ['dana.reed@example.com', 'own'],
  ['Reed2026', 'own'],
  ['correct horse battery', null],
  ['a secret of pilots 7', null],
  ['x9$kQ2vv', null],
  ['Grüße aus Ulm', null],
])('[AUTH-06] detects a password that is easy to guess: %s', (password, weakness) => {
  expect(findWeakness(password, own)).toBe(weakness)
})

test('[AUTH-06] checks long and unusual texts quickly', () => {
  const strange = [
    '4@8({[<369&#!1/|0()$5+7%2/'.repeat(2).slice(0, 50),
    '9'.repeat(50),
    '💩'.repeat(25),
  ]
  for (const password of strange) expect(() => findWeakness(password, own)).not.toThrow()
})

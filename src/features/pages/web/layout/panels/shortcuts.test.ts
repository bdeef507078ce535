import { expect, test } from 'vitest'
import { findScreens } from '../navigation/screens.ts'
import { addShortcut, defaultShortcuts, readShortcuts, removeShortcut } from './shortcuts.ts'

const cookie = (value: unknown) =>
  `FUSE.shortcuts=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`

const statesOf = (shortcuts: readonly { state: string }[]) => shortcuts.map(({ state }) => state)

test('[NAV-10] without a cookie, shows three defaults, each with title, icon, state, and weight', () => {
  expect(readShortcuts(undefined)).toEqual([
    { title: 'All aircraft', icon: 'search', state: 'search', weight: 0 },
    { title: 'Manufacturers', icon: 'manufacturers', state: 'manufacturers', weight: 1 },
    { title: 'Loan calculator', icon: 'loanCalculator', state: 'loanCalculator', weight: 2 },
  ])
})

test('[NAV-10] restores added and removed shortcuts from FUSE.shortcuts', () => {
  const changed = removeShortcut(addShortcut(defaultShortcuts, 'priceDrops'), 'search')
  expect(statesOf(readShortcuts(cookie(changed)))).toEqual([
    'manufacturers',
    'loanCalculator',
    'priceDrops',
  ])
  expect(readShortcuts(cookie([]))).toEqual([])
})

test('[NAV-10] sorts shortcuts by weight and omits unknown ones', () => {
  const entry = (state: string, weight: number) => ({ title: state, icon: state, state, weight })
  const stored = [entry('loans', 5), entry('gone', 1), entry('terms', 2), 'nonsense']
  expect(statesOf(readShortcuts(cookie(stored)))).toEqual(['terms', 'loans'])
})

test('[NAV-10] an invalid cookie returns the defaults', () => {
  expect(readShortcuts(cookie('{broken'))).toEqual(defaultShortcuts)
  expect(readShortcuts(cookie({ a: 1 }))).toEqual(defaultShortcuts)
})

test('[NAV-10] finds shortcuts by words in their title', () => {
  expect(findScreens('pri')).toEqual(['priceDrops', 'getStarted', 'privacy'])
  expect(findScreens('CALC loan')).toEqual(['loanCalculator'])
})

import { expect, test } from 'vitest'
import { profileTabs, readProfileTab } from './profile-tabs.ts'

test('[PROF-01] opens a tab by its name', () => {
  for (const [tab] of profileTabs) expect(readProfileTab(tab)).toBe(tab)
})

test('[PROF-01] the specification’s name opens the aircraft', () => {
  expect(readProfileTab('boats')).toBe('aircraft')
})

test('[AUTH-04] tab 2 is the contact info', () => {
  expect(readProfileTab('2')).toBe('profile')
})

test.each([null, '', '0', '99', 'constructor', '<script>'])(
  '[PROF-01] %j opens the first tab',
  (text) => {
    expect(readProfileTab(text)).toBe('profile')
  },
)

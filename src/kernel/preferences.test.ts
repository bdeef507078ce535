import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DisplayChoice,
  defaultPreferences,
  displayChoices,
  type Preferences,
  readPreferences,
  writePreferences,
} from './preferences.ts'

const cookie = (text: string) => `other=1; windsock.prefs=${encodeURIComponent(text)}; last=2`

const anyPreferences = fc.record({
  ...(Object.fromEntries(
    Object.entries(displayChoices).map(([name, values]) => [name, fc.constantFrom(...values)]),
  ) as { [C in DisplayChoice]: fc.Arbitrary<Preferences[C]> }),
  folded: fc.uniqueArray(fc.constantFrom('Buy', 'Legal', 'Money')).map((titles) => titles.sort()),
})

test('[NAV-08] what a visitor chose is read back from the cookie', () => {
  fc.assert(
    fc.property(anyPreferences, (chosen) => {
      expect(readPreferences(cookie(writePreferences(chosen)))).toEqual(chosen)
    }),
  )
})

test('[NAV-08] wide, vertical navigation and the default theme without a cookie', () => {
  expect(readPreferences(undefined)).toMatchObject({
    layout: 'vertical',
    width: 'wide',
    theme: 'default',
  })
})

test('[NAV-08] whatever the cookie holds, preferences are usable', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readPreferences(cookie(text))
      for (const [name, values] of Object.entries(displayChoices))
        expect(values).toContain(read[name as DisplayChoice])
    }),
  )
  expect(readPreferences('windsock.prefs=%E0%A4%A')).toEqual(defaultPreferences)
})

test('the default is the empty text, so that pages of plain visitors are the same page', () => {
  expect(writePreferences(defaultPreferences)).toBe('{}')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DisplayOption,
  defaultPreferences,
  displayOptions,
  type Preferences,
  readPreferences,
  serializePreferences,
} from './preferences.ts'

const cookie = (text: string) => `other=1; windsock.prefs=${encodeURIComponent(text)}; last=2`

const anyPreferences = fc.record({
  ...(Object.fromEntries(
    Object.entries(displayOptions).map(([name, values]) => [name, fc.constantFrom(...values)]),
  ) as { [C in DisplayOption]: fc.Arbitrary<Preferences[C]> }),
  folded: fc.uniqueArray(fc.constantFrom('Buy', 'Legal', 'Money')).map((titles) => titles.sort()),
})

test('[NAV-08] reads a visitor’s choices from the cookie', () => {
  fc.assert(
    fc.property(anyPreferences, (chosen) => {
      expect(readPreferences(cookie(serializePreferences(chosen)))).toEqual(chosen)
    }),
  )
})

test('[NAV-08] defaults to wide, vertical navigation and the default theme without a cookie', () => {
  expect(readPreferences(undefined)).toMatchObject({
    layout: 'vertical',
    width: 'wide',
    theme: 'default',
  })
})

test('[NAV-08] returns usable preferences for any cookie value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readPreferences(cookie(text))
      for (const [name, values] of Object.entries(displayOptions))
        expect(values).toContain(read[name as DisplayOption])
    }),
  )
  expect(readPreferences('windsock.prefs=%E0%A4%A')).toEqual(defaultPreferences)
})

test('serializes defaults the same way so that visitors without preferences share cached pages', () => {
  expect(serializePreferences(defaultPreferences)).toBe('{}')
})

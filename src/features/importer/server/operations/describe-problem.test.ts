import { expect, test } from 'vitest'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { describeProblem } from './row-wire.ts'

test.each([
  ['annualDue', 'Not a date', 'Jahresnachprüfung fällig: Kein Datum'],
  ['hours', 'Not between 0 and 200,000', 'Gesamtflugzeit: Nicht zwischen 0 und 200.000'],
  ['length', 'Could be 3.9 or 3,900', 'Länge: Kann 3,9 oder 3.900 sein'],
  ['annualDue', 'Could be 2027-03-04 or 2027-04-03', 'Kann 4. März 2027 oder 3. Apr. 2027 sein'],
  ['year', 'Year 1890 is before 1903', 'Baujahr 1890'],
  ['price', 'Currency “1,900” is unknown or ambiguous', '1,900'],
  ['registration', 'Placeholder, which identifies no aircraft', 'Kennzeichen: Platzhalter'],
  ['engine2.hours', 'Not a number', 'Motor 2 · Stunden: Keine Zahl'],
  ['price', 'Price isn’t a number', 'Preis ist keine Zahl'],
])('[BEY-20] the problem of %s is in the language of the reader', (field, reason, text) => {
  const problem = { field, reason, value: 'x', kind: null, isFatal: false, cause: null }
  expect(runInLanguage('de', () => describeProblem(problem))).toContain(text)
})

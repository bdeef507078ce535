import { expect, test } from 'vitest'
import { noEntries } from '../../wizard-entries.ts'
import { refusedEntries, standingProblems } from './refused-entries.ts'

const modelState = {
  'location.airportIdent': ['There is no such airport.'],
  'listing.makeId': ['This make is known already.'],
  linkedEmployeeId: ['This employee is not of the brokerage.'],
  'meta.specs.hours': ['Hours are 0 or more.', 'A number.'],
  'meta.videos': ['Maximum number of videos reached.'],
}

test('[WIZ-02] what the server refuses stands at the fields of the steps, first things first', () => {
  const { entries, elsewhere } = refusedEntries(modelState, true)
  expect(entries.map(({ step, field, message }) => [step, field, message])).toEqual([
    ['listing', 'make', 'This make is known already.'],
    ['listing', 'hours', 'Hours are 0 or more.'],
    ['seller', 'seller', 'This employee is not of the brokerage.'],
    ['place', 'airportIdent', 'There is no such airport.'],
  ])
  expect(elsewhere).toEqual(['Maximum number of videos reached.'])
})

test('what individuals are not asked for has no field', () => {
  expect(refusedEntries({ linkedEmployeeId: ['No.'] }, false)).toEqual({
    entries: [],
    elsewhere: ['No.'],
  })
})

test('[WIZ-02] a message stands until its own entry is another', () => {
  const refused = refusedEntries(modelState, true)
  const problems = (change: Partial<typeof noEntries>) =>
    standingProblems('listing', refused, { sent: noEntries, now: { ...noEntries, ...change } })
  expect(Object.keys(problems({ title: 'Another' }))).toEqual(['make', 'hours'])
  expect(Object.keys(problems({ make: 'Cessna' }))).toEqual(['hours'])
})

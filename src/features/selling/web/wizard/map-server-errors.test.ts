import { expect, test } from 'vitest'
import { emptyEntries } from '../../wizard-entries.ts'
import { mapServerErrors, unresolvedProblems } from './map-server-errors.ts'

const modelState = {
  'location.airportIdent': ['We couldn’t find that airport.'],
  'listing.makeId': ['This make is known already.'],
  linkedEmployeeId: ['This employee doesn’t belong to the brokerage.'],
  'meta.specs.hours': ['Hours are 0 or more.', 'Enter a number.'],
  'meta.videos': ['Maximum number of videos reached.'],
}

test('[WIZ-02] shows server errors at the fields of the steps, in step order', () => {
  const { entries, otherMessages } = mapServerErrors(modelState, true)
  expect(entries.map(({ step, field, message }) => [step, field, message])).toEqual([
    ['listing', 'make', 'This make is known already.'],
    ['listing', 'hours', 'Hours are 0 or more.'],
    ['seller', 'seller', 'This employee doesn’t belong to the brokerage.'],
    ['place', 'airportIdent', 'We couldn’t find that airport.'],
  ])
  expect(otherMessages).toEqual(['Maximum number of videos reached.'])
})

test('fields that individuals do not have get no errors', () => {
  expect(mapServerErrors({ linkedEmployeeId: ['No.'] }, false)).toEqual({
    entries: [],
    otherMessages: ['No.'],
  })
})

test('[WIZ-02] a message is shown until its own value changes', () => {
  const refused = mapServerErrors(modelState, true)
  const problems = (change: Partial<typeof emptyEntries>) =>
    unresolvedProblems('listing', refused, {
      sent: emptyEntries,
      now: { ...emptyEntries, ...change },
    })
  expect(Object.keys(problems({ title: 'Another' }))).toEqual(['make', 'hours'])
  expect(Object.keys(problems({ make: 'Cessna' }))).toEqual(['hours'])
})

import { expect, test } from 'vitest'
import { fieldRefusal, Refusal, toProblem } from '../errors.ts'
import { ApiFailure } from './api-failure.ts'

test('[API-02] screens show the message of a field without the name that the API adds', () => {
  const problem = toProblem(fieldRefusal('contactName', 'Enter up to 50 characters.'))
  expect(problem.error_description).toBe('contactName: Enter up to 50 characters.')
  expect(problem.detail).toBe(problem.error_description)
  expect(new ApiFailure(400, problem).message).toBe('Enter up to 50 characters.')
})

test.each([
  ['city', 'You must supply a city.'],
  ['listing.price', 'Price field is required.'],
  ['', '* Add at least 1 contact method below.'],
])('[API-02] the message of %j is as specified: %s', (field, message) => {
  expect(toProblem(fieldRefusal(field, message)).error_description).toBe(message)
})

test('[API-02] a refusal with its own message keeps it', () => {
  const refusal = new Refusal('conflict', { message: 'Too late.', modelState: { day: ['Past.'] } })
  expect(toProblem(refusal).error_description).toBe('Too late.')
})

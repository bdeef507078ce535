import { expect, test } from 'vitest'
import { readFullDate } from './read-date.ts'
import { readDateTime, readTime } from './read-time.ts'

test.each([
  ['15:05', '15:05'],
  ['3:05 PM', '15:05'],
  ['3:05pm', '15:05'],
  ['3 p. m.', '15:00'],
  ['3:05\u202fp.\u00a0m.', '15:05'],
  ['12 am', '00:00'],
  ['12:30 PM', '12:30'],
  ['9:00', '09:00'],
  ['15.05 Uhr', '15:05'],
  ['8 Uhr', '08:00'],
  ['15h30', '15:30'],
  ['15h', '15:00'],
  ['15:05:09', '15:05'],
  ['3', null],
  ['15', null],
  ['1505', null],
  ['13 pm', null],
  ['0 am', null],
  ['24:00', null],
  ['9:60', null],
  ['noon', null],
  ['', null],
])('a time written %s is %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test.each([
  ['2026-10-03', 'mdy', '2026-10-03'],
  ['20261003', 'mdy', '2026-10-03'],
  ['10/3/2026', 'mdy', '2026-10-03'],
  ['3/10/2026', 'dmy', '2026-10-03'],
  ['03/04/2026', 'mdy', '2026-03-04'],
  ['03/04/2026', 'dmy', '2026-04-03'],
  ['3.10.26', 'mdy', '2026-10-03'],
  ['Oct 3, 2026', 'mdy', '2026-10-03'],
  ['3 October 2026', 'mdy', '2026-10-03'],
  ['3. Okt. 2026', 'dmy', '2026-10-03'],
  ['3 de octubre de 2026', 'dmy', '2026-10-03'],
  ['3 Eki 2026', 'dmy', '2026-10-03'],
  ['31/12/2026', 'mdy', '2026-12-31'],
  ['Oct 2026', 'mdy', null],
  ['2026-10', 'mdy', null],
  ['46298', 'mdy', null],
  ['2026-10-03 or later', 'mdy', null],
  ['02/30/2026', 'mdy', null],
  ['13/13/2026', 'mdy', null],
  ['10/3', 'mdy', null],
  ['tomorrow', 'mdy', null],
  ['', 'mdy', null],
] as const)('a date written %s in the order %s is %s', (text, order, day) => {
  expect(readFullDate(text, order)).toBe(day)
})

test.each([
  ['2026-10-03T15:05', 'mdy', '2026-10-03T15:05'],
  ['Oct 3, 2026, 3:05 PM', 'mdy', '2026-10-03T15:05'],
  ['Oct 3, 2026 at 3 pm', 'mdy', '2026-10-03T15:00'],
  ['10/3/2026 3pm', 'mdy', '2026-10-03T15:00'],
  ['3.10.2026 um 15.05 Uhr', 'dmy', '2026-10-03T15:05'],
  ['3/10/2026 15:05', 'dmy', '2026-10-03T15:05'],
  ['3 oct 2026, 3:05 p. m.', 'dmy', '2026-10-03T15:05'],
  ['Oct 3, 2026', 'mdy', null],
  ['3.10.2026', 'dmy', null],
  ['3:05 PM', 'mdy', null],
  ['Oct 3, 2026 25:00', 'mdy', null],
  ['02/30/2026 9:00', 'mdy', null],
  ['', 'mdy', null],
] as const)('a date and time written %s in the order %s is %s', (text, order, moment) => {
  expect(readDateTime(text, order)).toBe(moment)
})

import { expect, test } from 'vitest'
import { securityText } from './security-text.ts'

test('security.txt has the contact, its own URL, and an expiration within a year', () => {
  const text = securityText({
    siteUrl: 'https://windsock.example',
    contact: 'mailto:security@windsock.example',
    now: new Date('2026-11-20T12:00:00Z'),
  })
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@windsock.example',
    'Expires: 2027-05-19T12:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://windsock.example/.well-known/security.txt',
    '',
  ])
})

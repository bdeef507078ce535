import { expect, test } from 'vitest'
import { securityText, toContactUrl } from './security-text.ts'

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

test('[BEY-35] an operator’s contact becomes a URL', () => {
  expect(toContactUrl('security@windsock.example')).toBe('mailto:security@windsock.example')
  expect(toContactUrl('https://windsock.example/report')).toBe('https://windsock.example/report')
  expect(toContactUrl(null)).toBeUndefined()
})

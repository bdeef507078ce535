import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MailRecord } from '../mail-domain.ts'
import { MailDomainSection } from './mail-domain-section.tsx'

afterEach(cleanup)

function show(envelope: string, states: Partial<Record<MailRecord['kind'], MailRecord['state']>>) {
  const records = Object.entries(states).map(([kind, state]) => ({
    kind: kind as MailRecord['kind'],
    domain: kind === 'dmarc' ? 'windsock.example' : envelope,
    state,
  }))
  const mail = { checkedAt: '2026-11-20T12:00:00Z', from: 'windsock.example', envelope, records }
  render(<MailDomainSection mail={mail} />)
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

test('[CONT-04] says which DNS records are missing, and that DKIM can’t be looked up', () => {
  expect(
    show('mail.windsock.example', { spf: 'several', dmarc: 'missing', mx: 'unknown' }),
  ).toEqual([
    expect.stringMatching(/^SPF: mail\.windsock\.example has several records/),
    expect.stringMatching(/TXT record for _dmarc\.windsock\.example\.$/),
    expect.stringMatching(/^MX: The DNS server didn’t respond for mail\.windsock\.example/),
  ])
  expect(screen.getByText(/We can’t look up DKIM/)).toBeTruthy()
})

test('[CONT-04] warns if SPF can’t count for DMARC, and is hidden without a mail server', () => {
  expect(show('bounces.example', { spf: 'found' }).at(-1)).toMatch(/SPF doesn’t count for DMARC/)
  cleanup()
  expect(show('windsock.example', {})).toEqual([])
  expect(screen.queryByRole('heading')).toBeNull()
})

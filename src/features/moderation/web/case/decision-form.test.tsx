import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { CaseDetail } from '../../contract.ts'
import { DecisionForm } from './decision-form.tsx'

afterEach(cleanup)

test('[C8] a decision without a choice and a reason shows what is missing, next to each field', async () => {
  const listing = { id: 1 }
  const sides = [{ listingId: 1, seller: 'Robin' }]
  const detail = { id: 1, version: 1, subject: 'listing', listing, sides } as unknown as CaseDetail
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <DecisionForm detail={detail} next={null} now="2026-11-22T08:00:00Z" />,
    },
  ])
  render(<Stub />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Decide' }))
  const [choice] = await screen.findAllByRole('radio')
  const reason = screen.getByLabelText('Reason (sent to the seller)')
  await screen.findByText('Select a decision.')
  expect(choice?.getAttribute('aria-invalid')).toBe('true')
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter a reason. Both sides can read it.')).toBeTruthy()
})

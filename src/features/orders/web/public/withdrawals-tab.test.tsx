import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { WithdrawalsTab } from './withdrawals-tab.tsx'

type TabProps = ComponentProps<typeof WithdrawalsTab>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[BEY-38] says why a decision wasn’t saved, next to the one that was', async () => {
  const message = 'This request was already decided.'
  vi.stubGlobal('fetch', async () =>
    Response.json({ error_description: message, code: 'conflict' }, { status: 409 }),
  )
  let loads = 0
  const loader = () => {
    const isDecided = loads++ > 0
    const withdrawal = {
      withdrawalId: 3,
      version: isDecided ? 2 : 1,
      number: '7',
      kind: 'withdrawal',
      state: isDecided ? 'declined' : 'received',
      decisionReason: isDecided ? 'Too late.' : null,
      name: 'Ann',
      email: 'ann@example.com',
      receivedDate: '2026-11-01T00:00:00Z',
      dueDate: '2026-11-15',
      isInTime: true,
      reason: null,
      endsOn: null,
      contract: null,
    }
    return { items: [withdrawal], total: 1, page: 0, pageSize: 20 }
  }
  const Page = () => (
    <WithdrawalsTab query={{} as TabProps['query']} page={useLoaderData<TabProps['page']>()} />
  )
  const Stub = createRoutesStub([
    { path: '/', Component: Page, HydrateFallback: () => null, loader },
  ])
  render(<Stub />)
  fireEvent.click(await screen.findByRole('button', { name: /7$/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Decline…' }))
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Out of time.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await screen.findByText('Too late.')
  expect(screen.getByText(message)).toBeTruthy()
})

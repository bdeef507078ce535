import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { WebApp } from '#features/sites/contract.ts'
import { defaultMoney } from '#kernel/legal/site-money.ts'
import { MoneyTab } from './money-tab.tsx'

afterEach(cleanup)

test('[BEY-37] a currency that the payment provider doesn’t accept has a warning', async () => {
  const tab = (
    <MoneyTab
      site={{ id: 1, domain: 'windsock.example' } as WebApp}
      money={{ ...defaultMoney, version: 1 }}
      unsupported={{ label: 'PayPal', currencies: ['TRY'] }}
    />
  )
  const Stub = createRoutesStub([{ path: '/', Component: () => tab }])
  render(<Stub />)
  const warning = 'PayPal doesn’t accept this currency, so buyers can’t pay with PayPal.'
  const currency = screen.getByRole('combobox', { name: 'Currency' })
  for (const [code, isWarned] of [
    ['EUR', false],
    ['TRY', true],
    ['USD', false],
  ] as const) {
    await userEvent.selectOptions(currency, code)
    expect(screen.queryByText(warning) !== null).toBe(isWarned)
  }
})

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Account } from '../../account-contract.ts'
import { AccountTab } from './account-tab.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[BEY-41] a form for legal details keeps its changes if the brokerage changes elsewhere', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const account = {
    id: 1,
    name: 'Basin',
    mayEdit: true,
    offices: [],
    social: [],
    legal: null,
    images: [],
    logo: null,
    titleImage: null,
    version: 1,
  } as unknown as Account
  const changed = { ...account, version: 2 }
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => null,
      Component: function Page() {
        const [shown, show] = useState(account)
        return (
          <>
            <AccountTab terms={[]} account={shown} />
            <button type="button" onClick={() => show(changed)}>
              Reload
            </button>
          </>
        )
      },
    },
  ])
  render(<Stub />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Edit legal details' }))
  const [field] = await screen.findAllByRole('textbox')
  if (!field) throw new Error('The form has no field.')
  await user.type(field, 'Okapi')
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(screen.getAllByRole<HTMLInputElement>('textbox')[0]?.value).toBe('Okapi')
})

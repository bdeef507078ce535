import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCalls, openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'

const site = siteForFile()
const main = () => within(screen.getByRole('main'))
const fill = (label: string, value: string) =>
  fireEvent.change(main().getByLabelText(label), { target: { value } })

test('[AUTH-03] [AUTH-05] shows specified error messages at the fields that fail', async () => {
  const press = async (name: string) => {
    const button = main().getByRole<HTMLButtonElement>('button', { name })
    await expect.poll(() => button.matches(':disabled, [aria-disabled=true]')).toBe(false)
    await user.click(button)
  }
  const proveHuman = async () => {
    await user.click(main().getByRole('checkbox', { name: 'I am human' }))
    await main().findByText('Checked')
  }
  const user = await openPage(site, '/register')
  failCalls(/\/api\/account\//)
  expect(main().getByText(/^Create a free account to sell an aircraft/)).toBeTruthy()
  fill('Email', 'pilot@example.test')
  fill('Password', 'brass-lamp-1')
  fill('Password (Confirm)', 'brass-lamp-1')
  await user.click(main().getByRole('checkbox', { name: /^I accept the/ }))
  await proveHuman()
  await press('Create account')
  await screen.findByText('Error registering user')

  await openPage(site, '/login?forgot=1')
  fill('Email', 'seller@example.com')
  await proveHuman()
  await press('Send link')
  await screen.findByText('There was an error sending password reset email')

  await openPage(site, '/resetpass?resettoken=dead&email=seller%40example.com')
  fill('New password', 'brass-lamp-1')
  fill('Password (Confirm)', 'brass-lamp-1')
  await proveHuman()
  await press('Save new password')
  await screen.findByText('Problem reseting password')
  failCalls(null)
  await press('Save new password')
  expect(await main().findByRole('link', { name: 'Request a new link' })).toBeTruthy()
})

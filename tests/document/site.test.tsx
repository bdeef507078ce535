import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'

const site = siteForFile()

/** Testing Library also counts headers inside the page’s content as banners. */
const bar = () => within(screen.getAllByRole('banner')[0] as HTMLElement)

test('[NAV-05] French shows for seven seconds that it isn’t available yet', async () => {
  const user = await openPage(site, '/loans')
  await user.click(bar().getByRole('button', { name: 'Log in' }))
  await user.click(await screen.findByRole('button', { name: 'Display and language' }))
  const panel = within(await screen.findByRole('region', { name: 'Language' }))
  const pressed = () => panel.getByRole('button', { pressed: true }).textContent
  const note = () => screen.queryByText(/No other translations are available yet\./)
  expect(pressed()).toBe('English')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(panel.getByRole('button', { name: 'Français' }))
  vi.advanceTimersByTime(6_900)
  expect(note()).not.toBeNull()
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  await expect.poll(note).toBeNull()
  expect(pressed()).toBe('English')
})

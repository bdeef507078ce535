import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'

const site = siteForFile()
const title = '2016 Cirrus SR22T'
beforeAll(() => aListing(site.ctx, { title }))

test('[LIST-10] a visitor’s save is stored on the device, with one hint about logging in', async () => {
  const user = await openPage(site, '/aircraft/search')
  const heart = () => screen.getAllByRole('button', { name: `Save ${title}` })[0] as HTMLElement
  const isSaved = () => heart().getAttribute('aria-pressed')
  const hints = () => screen.getAllByText('Please log in to save listings.')
  await user.click(heart())
  await expect.poll(isSaved).toBe('true')
  expect(hints()).toHaveLength(1)
  await user.click(heart())
  await expect.poll(isSaved).toBe('false')
  await user.click(heart())
  await expect.poll(isSaved).toBe('true')
  expect(hints()).toHaveLength(1)
  await openPage(site, '/aircraft/search')
  await expect.poll(isSaved).toBe('true')

  await user.click(screen.getByRole('button', { name: /^Saved\b.*1$/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Saved' }))
  expect(await panel.findAllByRole('link', { name: new RegExp(title) })).not.toEqual([])
  expect(panel.getByText(/^Saved on this device only\./)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: `Remove ${title}` }))
  expect(await panel.findByText(/^Select the heart on an aircraft/)).toBeTruthy()
})

import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { aBrokerage, aListing } from '../support/listing-builder.ts'

const site = siteForFile()
let brokers: string
let privates: string
beforeAll(async () => {
  const biz_id = await aBrokerage(site.ctx)
  const ids = [
    await aListing(site.ctx, { biz_id, contact_first_name: 'Dana', contact_phone: '702 555 0142' }),
  ]
  for (let others = 0; others < 5; others++) await aListing(site.ctx, { biz_id })
  ids.push(await aListing(site.ctx, { contact_first_name: 'Priya', contact_sms: '702 555 0143' }))
  const urls = ids.map(
    async (id) => (await (await site.get(`/api/listing/${id}`)).json()).listing.url,
  )
  ;[brokers = '', privates = ''] = await Promise.all(urls)
})

const box = () => within(screen.getByRole('region', { name: 'Contact' }))

test('[LIST-02] [BEY-10] shows the seller, the phone number on request, and the broker’s other aircraft', async () => {
  const user = await openPage(site, brokers)
  expect(box().getByRole('heading', { level: 2 }).textContent).toBe('Basin Aircraft Sales')
  expect(box().getByText(/Dana/)).toBeTruthy()
  const website = box().getByRole('link', { name: 'Website' })
  expect(website.getAttribute('href')).toBe('https://basin.example.test/')
  expect(document.body.innerHTML).not.toMatch(/tel:\+?\d|555 0142/)
  await user.click(await box().findByRole('button', { name: 'Show phone' }))
  const link = await box().findByRole('link', { name: '702 555 0142' })
  expect(link.getAttribute('href')).toBe('tel:+17025550142')
  expect(document.activeElement).toBe(link)

  const others = within(screen.getByRole('region', { name: 'Also from Basin Aircraft Sales' }))
  const all = others.getByRole('link', { name: 'See all 6' })
  expect(others.getAllByRole('link')).toHaveLength(4)
  await user.click(all)
  await expect.poll(() => location.search).toMatch(/biz=\d+/)
  await expect
    .poll(() => screen.getByRole('heading', { level: 1 }).textContent)
    .toMatch(/^6 aircraft/)
})

test('[LIST-02] a seller without a brokerage is labeled and can be contacted', async () => {
  const user = await openPage(site, privates)
  expect(box().getByRole('heading', { level: 2 }).textContent).toBe('Priya')
  expect(box().getByText(/Without a brokerage/)).toBeTruthy()
  await user.click(await box().findByRole('button', { name: 'Text' }))
  const link = await box().findByRole('link', { name: '702 555 0143' })
  expect(link.getAttribute('href')).toMatch(/^sms:/)
})

test('[CONT-01] the form focuses the name, suggests sentences, and offers a second phone number', async () => {
  const user = await openPage(site, brokers)
  await user.click(screen.getAllByRole('link', { name: 'Contact seller' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  const message = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' }))
  expect(dialog.queryByLabelText(/^Cell \(for texts\)/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Add a cell number for texts' }))
  const cell = await dialog.findByLabelText(/^Cell \(for texts\)/)
  await expect.poll(() => document.activeElement).toBe(cell)
  await user.click(dialog.getByRole('button', { name: 'Is it still available?' }))
  await user.click(dialog.getByRole('button', { name: 'When could I come see it?' }))
  expect(message.value).toBe('Is it still available? When could I come see it?')
  await user.clear(message)
  await user.click(message)
  await user.paste('x'.repeat(249))
  expect(dialog.queryByRole('list', { name: 'Suggested messages' })).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /just looking/ }))
  expect(dialog.queryByText('Choose one')).toBeNull()
})

test('[CONT-01] a missing fact can be requested with a prefilled question in the form', async () => {
  const user = await openPage(site, brokers)
  const dialog = () => within(screen.getByRole('dialog'))
  const ofOneFact = { name: /^Ask about (?!all)/ }
  const asks = await screen.findAllByRole('link', ofOneFact)
  const about = (asks[0]?.textContent ?? '').replace('Ask about ', '')
  await user.click(asks[0] as HTMLElement)
  await screen.findByRole('dialog')
  const message = () =>
    dialog().queryByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })?.value
  await expect.poll(message).toMatch(/^Hello.* Could you tell me about the .*\?$/)
  expect(message()).toContain(about.slice(1))
  expect(dialog().getByText(/^\d+ of 250, \d+ left$/)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getAllByRole('link', ofOneFact)[1] as HTMLElement)
  await screen.findByRole('dialog')
  await expect.poll(message).toMatch(/\? Could you tell me about the .*\?$/)
  await user.clear(dialog().getByRole('textbox', { name: 'Message' }))
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  const [ofAll] = screen.getAllByRole('link', { name: /^Ask about all/ })
  await user.click(ofAll as HTMLElement)
  await screen.findByRole('dialog')
  await expect.poll(message).toMatch(/^Hello.* Could you tell me about these facts: .*, and .*\?$/)
})

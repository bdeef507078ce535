import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LoanCalculator } from '#features/guides/web/money/loan-calculator.tsx'
import { recomputeCosts } from '#features/ownership/server/public/write-costs.ts'
import { UnitsProvider } from '#ui/units.tsx'
import { address, openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'

const site = siteForFile()

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const output = () => document.querySelector('[role=status]')?.textContent

function fill(name: string | RegExp, value: string) {
  fireEvent.change(field(name), { target: { value } })
}

test('[LOAN-01] updates from fields and sliders, stores them in the URL, and accepts common price formats', async () => {
  await openPage(site, '/loans')
  fill('Term', '10')
  await expect.poll(output).toContain('120 months')
  const rate = screen.getByRole('slider', { name: /^Interest rate/ })
  fireEvent.change(rate, { target: { value: '5.25' } })
  await expect.poll(address).toBe('/loans?amount=250000&years=10&rate=5.25')
  expect(output()).toContain('$2,682')

  fill('Price', '1.5m')
  expect(field('Loan amount').value).toBe('1,275,000')
  fireEvent.blur(field('Price'))
  expect(field('Price').value).toBe('1,500,000')

  fill('Loan amount', '5')
  fireEvent.blur(field('Loan amount'))
  expect(field('Loan amount').value).toBe('10,000')
})

test('[BEY-17] amounts are shown and entered in the visitor’s currency', async () => {
  const money = { currency: 'EUR', perDollar: 0.8, ratedOn: '2026-11-02' } as const
  const settled = vi.fn()
  render(
    <UnitsProvider text={undefined} money={money}>
      <LoanCalculator initial={{ amount: 250_000, years: 20, rate: 5 }} onSettled={settled} />
    </UnitsProvider>,
  )
  expect(field('Loan amount').value).toBe('200,000')
  expect(output()).toContain('€1,320')
  expect(output()).toContain('Payment per €1,000€6.60')
  fill('Price', '€400,000')
  expect(field('Loan amount').value).toBe('340,000')
  await expect
    .poll(() => settled.mock.calls)
    .toEqual([[{ amount: 425_000, years: 20, rate: 5 }, 500_000]])
  expect(document.body.textContent).not.toContain('$')
})

test('[LOAN-01] shows the aircraft, its price, and a link back if opened from a listing', async () => {
  const id = await aListing(site.ctx, { title: '2016 Cirrus SR22T', price: 2_400_000 })
  await recomputeCosts.handle(site.ctx, {})
  const { listing } = await (await site.get(`/api/listing/${id}`)).json()
  const user = await openPage(site, listing.url)
  await user.click((await screen.findAllByRole('link', { name: /a month$/ }))[0] as HTMLElement)
  await user.click(await screen.findByRole('link', { name: 'calculator' }))
  await screen.findByRole('textbox', { name: 'Price' })
  expect(location.pathname).toBe('/loans')
  expect(field('Price').value).toBe('2,400,000')
  expect(field('Loan amount').value).toBe('2,040,000')
  fill('Down payment (%)', '20')
  expect(field('Loan amount').value).toBe('1,920,000')
  await expect.poll(address).toMatch(new RegExp(`amount=1920000&.*listing=${id}$`))
  await user.click(screen.getByRole('link', { name: '2016 Cirrus SR22T' }))
  await expect.poll(address).toBe(listing.url)
})

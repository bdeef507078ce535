import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { listInsuranceClasses } from '#features/guides/server/insurance-classes.ts'
import { InsuranceClasses } from '#features/guides/web/money/insurance-classes.tsx'
import { type CurrentUser, UserContext } from '#ui/user.tsx'
import { address, openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'
import { aPerson, signIn } from '../support/people.ts'

const site = siteForFile()
const about = (id: string) => {
  const heading = document.querySelector(`h3#${id}`)
  return heading?.parentElement as HTMLElement
}

test('[BEY-34] a listing says what insurers ask for its class, and leads to the sources', async () => {
  const id = await aListing(site.ctx, { category_id: 3, make: 'Daher', model: 'TBM 940' })
  const { listing } = await (await site.get(`/api/listing/${id}`)).json()
  const user = await openPage(site, listing.url)
  const link = await screen.findByRole('link', { name: 'Can I be insured in it?' })
  expect(link.parentElement?.textContent).toContain(
    'What insurers usually ask for: training by a provider that they approve',
  )
  await user.click(link)
  await expect.poll(address).toBe('/insurance')
  expect(location.hash).toBe('#turboprop')
  await expect
    .poll(() => about('turboprop')?.textContent)
    .toContain(
      'Source: Step Zero Coaching, Pilot Training: Meeting Aviation Insurance Requirements (2025), read on November 28, 2026',
    )
})

test('[BEY-34] a listing without a class keeps the questions for insurers', async () => {
  const id = await aListing(site.ctx, { category_id: 10, aircraft_type_id: 3, make: 'Schleicher' })
  const { listing } = await (await site.get(`/api/listing/${id}`)).json()
  await openPage(site, listing.url)
  await screen.findByRole('link', { name: 'What to ask an insurer' })
  expect(document.body.textContent).not.toMatch(/insurers usually ask|Can I be insured/)
})

test('[BEY-34] practices whose source is older than five years aren’t shown, and laws are', () => {
  const textsIn = (year: number) =>
    listInsuranceClasses(new Date(Date.UTC(year, 5))).map(({ points }) => points.length)
  expect(textsIn(2030)).toEqual([1, 2, 1, 2, 2, 2, 1, 1])
  expect(textsIn(2031)).toEqual([1, 1, 1, 1, 0, 1, 1, 0])
})

test('[BEY-34] only the buyer’s own statements are compared, without a conclusion', async () => {
  const person = await aPerson(site.ctx)
  const session = await signIn(site, person)
  const show = (user: object | null) => {
    const Page = () => (
      <UserContext value={user as CurrentUser | null}>
        <InsuranceClasses classes={listInsuranceClasses(site.ctx.now())} />
      </UserContext>
    )
    const Stub = createRoutesStub([{ path: '/', Component: Page }])
    return render(<Stub />)
  }
  const fetched = vi.fn((url: string, init?: RequestInit) =>
    site.send(init?.method ?? 'GET', url, { ...init, headers: session }),
  )
  vi.stubGlobal('fetch', fetched)

  const visitor = show(null)
  expect(screen.getByText(/Fill in your/).textContent).toContain('buyer’s card')
  expect(fetched).not.toHaveBeenCalled()
  visitor.unmount()

  const withoutCard = show({})
  await expect.poll(() => fetched.mock.results.length).toBe(1)
  await fetched.mock.results[0]?.value
  expect(screen.getByText(/Fill in your/)).toBeTruthy()
  expect(screen.queryByText('Your card states')).toBeNull()
  withoutCard.unmount()

  await site.json(
    'PUT',
    '/api/profiles/current/buyerCard',
    { version: 0, hoursTailwheel: 0, hoursInModel: 1_400, model: 'TBM 900', instrument: true },
    session,
  )
  show({})
  await screen.findByText(/we draw no conclusion/)
  expect(about('tailwheel').textContent).toContain('Tailwheel hours0 hr')
  const turboprop = within(about('turboprop'))
  expect(turboprop.getAllByText('Your card states')).toHaveLength(1)
  expect(about('turboprop').textContent).toContain('1,400 hr, TBM 900')
  expect(about('turboprop').textContent).toContain('Turbine hoursNot stated')
  expect(document.body.textContent).not.toMatch(/you (?:qualify|meet)|eligible|insurable|enough/i)
})

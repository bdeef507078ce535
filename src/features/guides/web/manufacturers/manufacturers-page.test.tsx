// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import ManufacturersPage from './manufacturers-page.tsx'

afterEach(cleanup)

test('[MFR-01] each manufacturer has a logo or its initials, a count, and its website if known', () => {
  const makes = [
    { name: 'Cessna', image: '/media/make/1.jpg', website: 'https://cessna.txtav.com' },
    { name: 'Ercoupe', image: null, website: null },
  ].map((make, id) => ({ ...make, id, routeUrl: make.name, boatCount: 3, families: [] }))
  const loaderData = { makes, words: '', order: 'count' }
  const props = { loaderData } as unknown as Parameters<typeof ManufacturersPage>[0]
  const Stub = createRoutesStub([{ path: '/', Component: () => <ManufacturersPage {...props} /> }])
  const { container } = render(<Stub />)
  const [cessna, ercoupe] = [...container.querySelectorAll<HTMLElement>('ul > li')]
  if (!cessna || !ercoupe) throw new Error('Both makes are expected.')
  expect(cessna.textContent).toContain('3 for sale')
  expect(cessna.querySelector('img')?.getAttribute('src')).toBe('/media/make/1.jpg')
  const website = within(cessna).getByRole('link', {
    name: /^cessna\.txtav\.com ?, website of Cessna/,
  })
  expect(website.getAttribute('href')).toBe('https://cessna.txtav.com')
  expect(ercoupe.textContent).toContain('Website: Not stated')
  expect(screen.getByText('E')).toBeTruthy()
})

import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import ManufacturersPage from './manufacturers-page.tsx'

afterEach(cleanup)

const makes = [
  { name: 'Cessna', image: '/media/make/1.jpg', website: 'https://cessna.txtav.com', boatCount: 3 },
  { name: 'Ercoupe', image: null, website: null, boatCount: 0 },
].map((make, id) => ({
  ...make,
  id,
  routeUrl: make.name.toLowerCase(),
  drawing: null,
  families: make.boatCount > 0 ? [{ family: '182', count: 3, lowest: 90_000, highest: null }] : [],
}))

function show(words: string) {
  const loaderData = { makes, words, view: undefined }
  const props = { loaderData } as unknown as Parameters<typeof ManufacturersPage>[0]
  const Stub = createRoutesStub([{ path: '/', Component: () => <ManufacturersPage {...props} /> }])
  render(<Stub />)
}

test('[MFR-01] each manufacturer has a logo or its initials, a count, and its website if known', () => {
  show('')
  const cessna = screen.getByRole('row', { name: /^Cessna/ })
  expect(within(cessna).getAllByRole('cell')[1]?.textContent).toBe('33 for sale')
  expect(cessna.querySelector('img')?.getAttribute('src')).toBe('/media/make/1.jpg')
  const website = within(cessna).getByRole('link', {
    name: /^cessna\.txtav\.com ?, website of Cessna/,
  })
  expect(website.getAttribute('href')).toBe('https://cessna.txtav.com')
  const ercoupe = screen.getByText('Ercoupe').closest('tr')
  expect(ercoupe?.textContent).toBe('EErcoupe00 for saleNot stated')
  expect(ercoupe?.closest('details')?.textContent).toContain('1 more, none for sale')
})

test.each([
  ['cess', ['Cessna']],
  ['182', ['Cessna', '182 3']],
  ['Cessna 18', ['Cessna', '182 3']],
  ['ercoupe', ['Ercoupe']],
  ['???', []],
])('[MFR-01] a search for %j finds makes and models', (words, expected) => {
  show(words)
  const links = screen.queryAllByRole('rowheader').flatMap((row) =>
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent),
  )
  expect(links).toEqual(expected)
})

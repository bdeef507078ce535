import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { KeptListing, rememberSavedListing } from './kept-listing.tsx'

const owner = { profileId: 7, bid: null }

function Wizard() {
  return (
    <KeptListing owner={owner} hasDraft={false}>
      <p>First step</p>
      <Link to="?step=place">Next</Link>
    </KeptListing>
  )
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('[WIZ-01] Back after saving opens the saved listing, and a link opens a new one', async () => {
  const router = createMemoryRouter(
    [
      { path: '/listing/new', Component: Wizard },
      { path: '*', Component: () => <p>Payment</p> },
    ],
    { initialEntries: ['/listing/new'] },
  )
  render(<RouterProvider router={router} />)
  await router.navigate('/listing/new?step=place')
  rememberSavedListing(owner, { title: '1975 Cessna 172M', path: '/listing/1975-1?mode=edit' })
  await router.navigate('/listing/1/pay')
  await router.navigate(-1)
  const link = await screen.findByRole('link', { name: 'Edit listing' })
  expect(link.getAttribute('href')).toBe('/listing/1975-1?mode=edit')
  expect(screen.queryByText('First step')).toBeNull()
  await router.navigate(-1)
  expect(screen.getByText(/You saved “1975 Cessna 172M”/)).toBeTruthy()
  await router.navigate('?own=1')
  await waitFor(() => expect(screen.getByText('First step')).toBeTruthy())
})

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AddCity } from './add-city.tsx'

afterEach(cleanup)

test('[WIZ-04] the error of a rejected ZIP code disappears when the value changes', async () => {
  stubOptions()
  render(<AddCity startsWith="Aurora" onAdded={() => undefined} onCancel={() => undefined} />)
  const user = userEvent.setup()
  const zip = screen.getByLabelText('Zip code')
  await user.type(zip, '8001')
  await user.click(screen.getByRole('button', { name: 'Add city' }))
  expect(zip.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  await user.type(zip, '4')
  expect(zip.getAttribute('aria-invalid')).toBeNull()
  // Only the error for the missing state remains.
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('[BEY-18] a city abroad needs neither a state nor a ZIP code', async () => {
  const fetch = stubOptions()
  const onAdded = vi.fn()
  render(<AddCity startsWith="Egelsbach" onAdded={onAdded} onCancel={() => undefined} />)
  const user = userEvent.setup()
  await screen.findByRole('option', { name: 'Germany' })
  await user.selectOptions(screen.getByLabelText('Country'), 'DE')
  expect(screen.queryByLabelText('State')).toBeNull()
  expect(screen.queryByLabelText('Zip code')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add city' }))
  await expect.poll(() => onAdded).toHaveBeenCalled()
  const [, sent] = fetch.mock.lastCall ?? []
  expect(JSON.parse(sent?.body as string)).toMatchObject({ city: 'Egelsbach', country: 'DE' })
})

function stubOptions() {
  const fetch = vi.fn<typeof globalThis.fetch>(async (url) =>
    Response.json(
      JSON.stringify(url).includes('countries')
        ? [
            { code: 'DE', name: 'Germany' },
            { code: 'US', name: 'United States' },
          ]
        : { states: [{ id: 6, text: 'Colorado' }] },
    ),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

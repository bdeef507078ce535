// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AddCity } from './add-city.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WIZ-04] the error of a rejected ZIP code disappears when the value changes', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ states: [{ id: 6, text: 'Colorado' }] }))
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

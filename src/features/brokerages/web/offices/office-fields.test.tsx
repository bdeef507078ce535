import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OfficeFieldset } from './office-fieldset.tsx'
import { emptyOffice, type OfficeField } from './office-values.ts'

afterEach(cleanup)

test.each([
  ['US', ['City', 'State', 'ZIP code']],
  ['CA', ['City', 'Province', 'Postal code']],
  ['DE', ['Postal code', 'City']],
  ['GB', ['City', 'Postcode']],
  ['AE', ['City', 'Emirate']],
])('[BEY-18] asks for the parts of an address in %s in its order', (country, parts) => {
  const values = { ...emptyOffice, country }
  const input = (name: OfficeField) => ({
    name,
    value: values[name],
    error: undefined,
    onChange: () => undefined,
    onBlur: () => undefined,
  })
  const fields = { input, value: (name: OfficeField) => values[name], fill: () => undefined }
  render(<OfficeFieldset fields={fields} options={{ states: [], countries: [] }} />)
  const labels = [...document.querySelectorAll('label')].map((label) => label.textContent)
  const start = labels.findIndex((label) => label.startsWith('Suite or hangar')) + 1
  expect(labels.slice(start, start + parts.length)).toEqual(parts)
  expect(labels[start + parts.length]).toBe('Contact name')
  expect(screen.getByLabelText('Country')).toBeDefined()
})

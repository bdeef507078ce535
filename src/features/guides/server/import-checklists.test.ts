import { expect, test } from 'vitest'
import { type ImportRoute, importRoutes } from '../import-routes.ts'
import { listImportSteps } from './import-checklists.ts'

test.each(Object.keys(importRoutes) as ImportRoute[])(
  '[BEY-18] the checklist of %s covers the title, registers, certificate, equipment, and taxes',
  (route) => {
    const parts = listImportSteps(route)
    for (const { id, items } of parts) {
      expect(items.length, id).toBeGreaterThan(1)
      expect(items.length, id).toBeLessThanOrEqual(7)
    }
    const items = parts.flatMap((part) => part.items)
    const ids = items.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(
      expect.arrayContaining(['title', 'ferry', 'deregister', 'airworthiness', 'codes', 'insure']),
    )
    expect(ids.some((id) => id === 'customs' || id === 'vat')).toBe(true)
    expect(items.every(({ source }) => source.startsWith('https://'))).toBe(true)
  },
)

test('[BEY-18] steps of one register stay out of the others', () => {
  const text = (route: ImportRoute) => JSON.stringify(listImportSteps(route))
  expect(text('faa-canada')).not.toMatch(/EASA|VAT|8050/)
  expect(text('canada-faa')).not.toMatch(/EASA|import VAT/)
  expect(text('faa-uk')).not.toContain('EU rules')
  expect(text('uk-faa')).not.toMatch(/EASA Form|Part-ML/)
})

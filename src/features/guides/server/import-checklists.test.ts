import { expect, test } from 'vitest'
import { listImportChecklists } from './import-checklists.ts'

test('[BEY-18] each import checklist covers the title, registers, certificate, equipment, and taxes', () => {
  const lists = listImportChecklists()
  expect(lists.map(({ route }) => route)).toEqual([
    'easa-faa',
    'faa-easa',
    'easa-easa',
    'uk-easa',
    'easa-uk',
  ])
  for (const { route, items } of lists) {
    const ids = items.map(({ id }) => id)
    expect(new Set(ids).size, route).toBe(ids.length)
    for (const id of ['title', 'ferry', 'deregister', 'airworthiness', 'codes', 'insure'])
      expect(ids, route).toContain(id)
    expect(ids.some((id) => id === 'customs' || id === 'vat')).toBe(true)
    expect(items.every(({ source }) => source.startsWith('https://'))).toBe(true)
  }
})

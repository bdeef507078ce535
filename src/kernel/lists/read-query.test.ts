import { expect, test } from 'vitest'
import { z } from 'zod'
import { readQuery } from './read-query.ts'

const schema = z.object({
  kw: z.string().default(''),
  state: z.enum(['paid', 'failed']).optional(),
  page: z.coerce.number().int().min(0).default(0),
})

test('[ADM-01] a list’s URL is parsed, and invalid or empty parameters don’t affect the others', () => {
  const read = (search: string) => readQuery(schema, new URLSearchParams(search))
  expect(read('kw=sr22&state=paid&page=3&tab=invoices')).toEqual({
    kw: 'sr22',
    state: 'paid',
    page: 3,
  })
  expect(read('kw=sr22&state=lost&page=-1')).toEqual({ kw: 'sr22', page: 0 })
  expect(read('kw=&page=')).toEqual({ kw: '', page: 0 })
})

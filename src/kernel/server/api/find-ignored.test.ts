import { expect, test } from 'vitest'
import { z } from 'zod'
import { findIgnored } from './find-ignored.ts'

const endpoint = {
  input: z.object({
    listing: z.object({ year: z.int(), tags: z.array(z.object({ name: z.string() })).default([]) }),
    meta: z
      .union([
        z.string().transform((text): unknown => JSON.parse(text)),
        z.record(z.string(), z.unknown()),
      ])
      .pipe(z.object({ notes: z.string().nullable() }))
      .optional(),
    contact: z.preprocess((value) => value, z.object({ email: z.string() }).nullable().optional()),
    draft: z.looseObject({}).optional(),
  }),
  output: z.object({ url: z.string(), listing: z.object({ version: z.int() }) }),
}

test.each([
  [{ listing: { year: 1979 } }, []],
  [{ listing: { year: 1979, vat: 'paid' }, colour: 'red' }, ['listing.vat', 'colour']],
  [{ listing: { year: 1979, version: 2 }, url: '/listing/1' }, []],
  [{ listing: { version: { of: 1 } } }, []],
  [{ listing: { tags: [{ name: 'a' }, { label: 'b' }] } }, ['listing.tags.1.label']],
  [{ meta: { notes: null, note: 'x' } }, ['meta.note']],
  [{ meta: '{"notes":null,"note":"x"}' }, ['meta.note']],
  [{ contact: { email: 'a@example.test', fax: '1' } }, ['contact.fax']],
  [{ contact: null, meta: 'not JSON', draft: { anything: { goes: 1 } } }, []],
  [JSON.parse('{"__proto__":1,"toString":2}'), ['__proto__', 'toString']],
])('[API-01] names that aren’t used in %j', (sent, expected) => {
  expect(findIgnored(endpoint, sent)).toEqual(expected)
})

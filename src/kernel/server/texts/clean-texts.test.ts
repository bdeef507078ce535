import { expect, test } from 'vitest'
import { z } from 'zod'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import { mapTexts } from './clean-texts.ts'

const line = z.string().overwrite(normalizeLine)
const prose = z.string().transform(normalizeText)

test.each<[name: string, schema: z.ZodType, input: unknown, output: unknown]>([
  ['text', line, 'a', 'A'],
  ['transformed text', prose, 'a', 'A'],
  ['checked text', prose.pipe(z.string().max(3)), 'a', 'A'],
  ['emptied text', line.max(3).transform((text) => text || null), 'a', 'A'],
  [
    'optional text',
    z.object({ one: line.optional(), two: line.nullish() }),
    { one: 'a' },
    { one: 'A' },
  ],
  ['text with a default', z.object({ one: line.nullable().default(null) }), {}, { one: null }],
  ['texts of a list', z.array(z.object({ one: line })), [{ one: 'a' }], [{ one: 'A' }]],
  ['texts by name', z.record(z.string(), line), { one: 'a' }, { one: 'A' }],
  [
    'a text or a number',
    z.object({ one: z.union([z.number(), line]) }),
    { one: 'a' },
    { one: 'A' },
  ],
  [
    'texts of a refined form',
    z.object({ one: line }).refine(() => true),
    { one: 'a' },
    { one: 'A' },
  ],
  [
    'texts of joined forms',
    z.intersection(z.object({ one: line }), z.object({ two: line })),
    { one: 'a', two: 'b' },
    { one: 'A', two: 'B' },
  ],
  [
    'a token',
    z.object({ token: z.string(), one: line }),
    { token: 'a', one: 'a' },
    { token: 'a', one: 'A' },
  ],
  [
    'other values',
    z.object({ at: z.date(), ok: z.boolean() }),
    { at: new Date(0), ok: true },
    { at: new Date(0), ok: true },
  ],
])('[DASH-05] applies to %s', (_name, schema, input, output) => {
  expect(mapTexts(schema, schema.parse(input), (text) => text.toUpperCase())).toEqual(output)
})

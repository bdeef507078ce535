import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AppContext, backgroundRequestFields } from '../../app-context.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { operation } from './operation.ts'
import { composeJson, type SerializedResponse, serializeResponse } from './serialized-response.ts'

const Card = z.object({ id: z.int(), title: z.string(), note: z.string().optional() })
const Page = z.object({
  items: z.array(Card),
  best: Card,
  total: z.int(),
  note: z.string().optional(),
})
const Other = z.object({ id: z.int(), title: z.string(), note: z.string().optional() })

const card = fc.record(
  { id: fc.integer(), title: fc.string({ unit: 'binary' }), note: fc.string() },
  { requiredKeys: ['id', 'title'] },
)
const page = fc.record(
  { items: fc.array(card, { maxLength: 5 }), best: card, total: fc.integer(), note: fc.string() },
  { requiredKeys: ['items', 'best', 'total'] },
)

describe('composed response', () => {
  test('equals the whole response, with the same tag', () => {
    fc.assert(
      fc.property(page, (whole) => {
        const parts = composeJson(Page, {
          ...whole,
          items: whole.items.map((item) => serializeResponse(Card, item).asText()),
          best: serializeResponse(Card, whole.best),
        })
        const atOnce = serializeResponse(Page, whole)
        expect(parts.value).toEqual(JSON.parse(JSON.stringify(whole)))
        expect(parts.json).toBe(atOnce.json)
        expect(parts.tag).toBe(atOnce.tag)
      }),
    )
  })

  test('gets a different tag if any character changes', () => {
    fc.assert(
      fc.property(card, card, (one, other) => {
        const [a, b] = [serializeResponse(Card, one), serializeResponse(Card, other)]
        expect(a.tag === b.tag).toBe(a.json === b.json)
      }),
    )
  })

  const best = { id: 1, title: 'A' }
  const rest = { items: [], total: 1 }

  test('rejects a part serialized with another schema, alone or in a list', () => {
    const foreign = serializeResponse(Other, best) as SerializedResponse<z.infer<typeof Card>>
    expect(() => composeJson(Page, { ...rest, best: foreign })).toThrow('a different schema')
    expect(() => composeJson(Page, { ...rest, best, items: [foreign] })).toThrow(
      'a different schema',
    )
    expect(() =>
      composeJson(Page, { ...rest, best, items: [serializeResponse(Card, best), best] as never }),
    ).toThrow('a different schema')
  })

  test('validates unserialized parts and removes unknown fields', () => {
    expect(() => composeJson(Page, { ...rest, best, total: 1.5 })).toThrow(z.ZodError)
    expect(() => composeJson(Page, { ...rest, best: { id: 1 } as never })).toThrow(z.ZodError)
    const { value } = composeJson(Page, { ...rest, best: { ...best, secret: 1 }, more: 1 } as never)
    expect(value).toEqual({ ...rest, best })
  })

  test('rejects a schema with a rule across the whole object', () => {
    const Ruled = Card.refine(({ id, title }) => title.length === id)
    expect(() => composeJson(Ruled, best)).toThrow('from parts')
  })

  test('gives each caller a separate object', () => {
    const response = composeJson(Page, { ...rest, best })
    response.value.best.title = 'changed'
    expect(response.value.best.title).toBe('A')
  })
})

describe('operation', () => {
  const ctx = backgroundRequestFields() as AppContext
  const call = defineEndpoints('Test')('GET /api/card', {
    summary: 'One card of a test',
    access: 'anyone',
    input: z.object({}),
    output: Card,
  })

  test('never returns an invalid shape, serialized or not', async () => {
    const wrong = operation(call, async () => ({ id: 'x' }) as never)
    await expect(wrong(ctx, {})).rejects.toThrow(z.ZodError)
    await expect(wrong.respond(ctx, {})).rejects.toThrow(z.ZodError)
    const foreign = operation(call, async () => serializeResponse(Other, { id: 1, title: 'A' }))
    await expect(foreign(ctx, {})).rejects.toThrow('a different endpoint')
  })

  test('returns the same response as an object and as text, without fields outside the contract', async () => {
    const more = { id: 1, title: 'A', password: 'x' }
    for (const result of [more, serializeResponse(Card, more)]) {
      const run = operation(call, async () => result)
      expect(await run(ctx, {})).toEqual({ id: 1, title: 'A' })
      expect((await run.respond(ctx, {})).json).toBe('{"id":1,"title":"A"}')
    }
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AppContext, noVisitor } from '../app-context.ts'
import { endpoint } from '../endpoint.ts'
import { operation } from './operation.ts'
import { composeJson, type SerializedAnswer, serialize } from './serialized-answer.ts'

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

describe('an answer put together from parts', () => {
  test('says what the whole would have said, with the same tag', () => {
    fc.assert(
      fc.property(page, (whole) => {
        const parts = composeJson(Page, {
          ...whole,
          items: whole.items.map((item) => serialize(Card, item).asText()),
          best: serialize(Card, whole.best),
        })
        const atOnce = serialize(Page, whole)
        expect(parts.value).toEqual(JSON.parse(JSON.stringify(whole)))
        expect(parts.json).toBe(atOnce.json)
        expect(parts.tag).toBe(atOnce.tag)
      }),
    )
  })

  test('is tagged otherwise as soon as one character is another', () => {
    fc.assert(
      fc.property(card, card, (one, other) => {
        const [a, b] = [serialize(Card, one), serialize(Card, other)]
        expect(a.tag === b.tag).toBe(a.json === b.json)
      }),
    )
  })

  const best = { id: 1, title: 'A' }
  const rest = { items: [], total: 1 }

  test('refuses a part that has passed another schema, alone or in a list', () => {
    const foreign = serialize(Other, best) as SerializedAnswer<z.infer<typeof Card>>
    expect(() => composeJson(Page, { ...rest, best: foreign })).toThrow('another place')
    expect(() => composeJson(Page, { ...rest, best, items: [foreign] })).toThrow('another place')
    expect(() =>
      composeJson(Page, { ...rest, best, items: [serialize(Card, best), best] as never }),
    ).toThrow('another place')
  })

  test('checks what is not written yet, and leaves out what nobody knows', () => {
    expect(() => composeJson(Page, { ...rest, best, total: 1.5 })).toThrow(z.ZodError)
    expect(() => composeJson(Page, { ...rest, best: { id: 1 } as never })).toThrow(z.ZodError)
    const { value } = composeJson(Page, { ...rest, best: { ...best, secret: 1 }, more: 1 } as never)
    expect(value).toEqual({ ...rest, best })
  })

  test('is not offered where a rule spans the whole', () => {
    const Ruled = Card.refine(({ id, title }) => title.length === id)
    expect(() => composeJson(Ruled, best)).toThrow('by parts')
  })

  test('gives each asker an object of their own', () => {
    const answer = composeJson(Page, { ...rest, best })
    answer.value.best.title = 'changed'
    expect(answer.value.best.title).toBe('A')
  })
})

describe('an operation', () => {
  const ctx = noVisitor() as AppContext
  const call = endpoint({
    method: 'GET',
    path: '/api/card',
    tag: 'Test',
    summary: 'One card of a test',
    access: 'anyone',
    input: z.object({}),
    output: Card,
  })

  test('never lets a wrong shape out, written or not', async () => {
    const wrong = operation(call, async () => ({ id: 'x' }) as never)
    await expect(wrong(ctx, {})).rejects.toThrow(z.ZodError)
    await expect(wrong.respond(ctx, {})).rejects.toThrow(z.ZodError)
    const foreign = operation(call, async () => serialize(Other, { id: 1, title: 'A' }))
    await expect(foreign(ctx, {})).rejects.toThrow('another call')
  })

  test('gives the same answer as an object and as text, without what the contract does not name', async () => {
    const more = { id: 1, title: 'A', password: 'x' }
    for (const answer of [more, serialize(Card, more)]) {
      const run = operation(call, async () => answer)
      expect(await run(ctx, {})).toEqual({ id: 1, title: 'A' })
      expect((await run.respond(ctx, {})).json).toBe('{"id":1,"title":"A"}')
    }
  })
})

import { expect, test } from 'vitest'
import { generateTestMarket } from '#tests/support/demo/demo-market.ts'

const market = (await generateTestMarket(1_200)).filter(({ row }) => row.description !== null)
const texts = market.map(({ row }) => row.description as string)

test('openings vary', () => {
  const openings = Map.groupBy(texts, (text) =>
    (text.split(/(?<=[.!?])\s/)[0] as string).replace(/\d[\d,]*/g, '#'),
  )
  for (const [opening, same] of openings)
    expect(same.length, opening).toBeLessThan(texts.length * 0.04)
  expect(new Set(texts).size).toBeGreaterThan(texts.length * 0.98)
})

test('lengths run from a line to several paragraphs', () => {
  const paragraphs = texts.map((text) => text.split('\n\n').length)
  for (const count of [1, 2, 3, 4])
    expect(paragraphs.filter((p) => p === count).length).toBeGreaterThan(40)
  expect(texts.filter((text) => text.length < 90).length).toBeGreaterThan(60)
})

type Row = (typeof market)[number]['row']

/** Phrases that require a specific field value. They must not appear if the listing doesn't have that value. */
const allowedOnly: [RegExp, (row: Row) => boolean][] = [
  [/no damage|\bNDH\b/i, (row) => row.damage_history === 'none'],
  [/damage history, properly|DH, repaired|bent it/i, (row) => row.damage_history === 'repaired'],
  [/sold as is|needs repair/i, (row) => row.damage_history === 'damaged'],
  [/complete logbooks|all logs|every logbook/i, (row) => row.logs === 'complete'],
  [/logbooks were lost/i, (row) => row.logs === 'missing'],
  [/fresh (annual|condition)/i, (row) => row.annual_due !== null],
  [/price is firm/i, (row) => !row.is_negotiable && row.price !== null],
  [/\bOBO\b|offers considered/i, (row) => row.is_negotiable],
  [/price reduced|recently reduced/i, (row) => row.previous_price !== null],
  [/call for price/i, (row) => row.price === null],
  [/factory-new|full factory warranty/i, (row) => row.is_new],
]

test('no text contradicts a field', () => {
  for (const { row } of market)
    for (const [pattern, allows] of allowedOnly)
      if (pattern.test(row.description as string))
        expect(allows(row), `${pattern} in ${row.title}: ${row.description}`).toBe(true)
})

test('numbers in texts match the fields', () => {
  for (const { row, engines } of market) {
    const text = row.description as string
    const painted = /(?:painted in|new paint in) (\d{4})/i.exec(text)?.[1]
    if (painted) expect(String(row.paint_year), text).toBe(painted)
    const [, hours, basis] = /\b(\d[\d,]*) (SMOH|SNEW|SFRM|STOH)\b/.exec(text) ?? []
    if (hours)
      expect(
        engines.map((e) => `${e.hours} ${e.hours_basis}`),
        text,
      ).toContain(`${hours.replace(',', '')} ${basis}`)
    const load = /useful load of ([\d,]+)/.exec(text)?.[1]
    if (load) expect(row.useful_load_lb, text).toBe(Number(load.replace(',', '')))
  }
})

test('no text contains placeholders or formatting errors', () => {
  for (const text of texts)
    expect(text).not.toMatch(/undefined|null|NaN|false|\bboats?\b| {2}|\.\./)
})

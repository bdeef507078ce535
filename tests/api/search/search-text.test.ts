import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { SearchResult } from '#features/search/contract.ts'
import type { Understanding } from '#features/search/understand-contract.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { testSite } from '../../support/test-site.ts'

const site = siteForFile()

beforeAll(async () => {
  const cessna = { make: 'Cessna' }
  await aListing(site.ctx, { ...cessna, model: '182P', family: '182', price: 120_000 })
  await aListing(site.ctx, {
    ...cessna,
    model: '182Q',
    family: '182',
    price: 160_000,
    description: 'A creampuff.',
  })
  await aListing(site.ctx, { ...cessna, model: '172M', family: '172', price: 90_000 })
})

const ask = (line: string) => site.get(`/api/listing/understand?q=${encodeURIComponent(line)}`)
const understood = async (line: string): Promise<Understanding> => {
  const response = await ask(line)
  expect(response.status, line).toBe(200)
  return response.json() as Promise<Understanding>
}
const total = async (address: string) => {
  const response = await site.get(`/api/listing/searchListings?${address}`)
  return ((await response.json()) as SearchResult).total
}

describe('[BEY-04] GET /api/listing/understand', () => {
  test('returns the search for a line, removable filters, and the number of results', async () => {
    const result = await understood('182 under 150k')
    expect(result).toMatchObject({ query: { pt: '150000' }, total: 1, notUnderstood: [] })
    expect(await total(result.address)).toBe(result.total)
    expect(result.chips.map(({ text }) => text)).toEqual(['Cessna 182', 'Up to $150,000'])
    const [family, price] = result.chips
    expect(await total(family?.without ?? '')).toBe(2)
    expect(await total(price?.without ?? '')).toBe(2)
  })

  test('returns unrecognized text with its position and match count, and guesses nothing', async () => {
    const line = '182, creampuff, not in texas'
    const { query, notUnderstood } = await understood(line)
    expect(Object.keys(query)).toEqual(['md'])
    expect(notUnderstood).toMatchObject([
      { text: 'creampuff', count: 1 },
      { text: 'not in texas', count: null, address: null },
    ])
    for (const { text, from, to } of notUnderstood) expect(line.slice(from, to)).toBe(text)
    expect(await total(notUnderstood[0]?.address ?? '')).toBe(1)
  })

  test.each([
    ['nothing', '', 'This is required.'],
    ['blanks', '   ', 'This is required.'],
    ['10,000 characters', 'ifr 182 '.repeat(1_250), 'This must have at most 300 characters.'],
  ])('rejects %s with a field error', async (_, line, sentence) => {
    const response = await ask(line)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ modelState: { q: [sentence] } })
  })

  test.each([
    ['only pictures', '😀🛩️🚁'],
    ['only signs', '-- ; // __ %% $$'],
    ['a zero byte', '\0'],
  ])('applies no filters and returns no errors for %s', async (_, line) => {
    expect(await understood(line)).toMatchObject({ query: {}, total: 3, notUnderstood: [] })
  })

  test.each([
    ['SQL', "'; drop table listing;--"],
    ['a union', "182' UNION SELECT password FROM account --"],
    ['markup', '<script>alert(1)</script>'],
    ['a prototype', '__proto__ constructor toString'],
    ['a figure without end', `under ${'9'.repeat(290)}`],
    ['a line as long as it may be', 'a'.repeat(300)],
    ['words that turn around', '\u202e281 under 150k'],
  ])('treats %s as ordinary text', async (_, line) => {
    const result = await understood(line)
    expect(await total(result.address)).toBe(result.total)
    for (const { text, address, count } of result.notUnderstood) {
      expect(line).toContain(text)
      if (address !== null) expect(await total(address)).toBe(count)
    }
    expect(await total('')).toBe(3)
  })

  test.each([
    ['full width', '（ｉｆｒ）１８２'],
    ['an accent', 'Ćessna 182'],
    ['a mark that nobody sees', '\u200b182'],
  ])('recognizes 182 despite %s', async (_, line) => {
    const { chips } = await understood(line)
    expect(chips.map(({ text }) => text)).toContain('Cessna 182')
  })

  test('rate-limits excessive requests', async () => {
    const own = await testSite()
    onTestFinished(own.close)
    // One after another, because the queue would reject others before the rate limit counts them.
    const statuses: number[] = []
    while (statuses.length < 240 && !statuses.includes(429))
      statuses.push((await own.get('/api/listing/understand?q=182')).status)
    expect(statuses).toContain(429)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })
})

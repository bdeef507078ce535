import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseSearchLine } from '#features/search/server/understand/parse-search-line.ts'
import { parseDailyRates } from '#features/selling/server/public/update-exchange-rates.ts'
import type { Currency } from '#kernel/format/currencies.ts'
import { defaultUnits } from '#kernel/format/units.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { readRow } from '../../support/database/rows.ts'
import { siteForEachTest } from '../../support/for-file.ts'

const site = siteForEachTest()
let euros: number
let dollars: number
beforeEach(async () => {
  euros = await aListing(site.ctx, { currency: 'EUR', asking_price: 300_000 })
  dollars = await aListing(site.ctx, { price: 320_000 })
})

const read = async (path: string, headers = {}) => (await site.get(path, headers)).json()

/** The format of the European Central Bank. */
function dailyFile(day: string, rates: Record<string, number>) {
  const rows = Object.entries(rates).map(
    ([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><Cube><Cube time='${day}'>${rows.join('')}</Cube></Cube></gesmes:Envelope>`
}

test('[BEY-17] the API has both the asking price and US dollars', async () => {
  const { listing } = await read(`/api/listing/${euros}`)
  expect(listing).toMatchObject({
    price: 340_822,
    asking: { currency: 'EUR', price: 300_000, convertedOn: '2026-09-29' },
  })
  expect((await read(`/api/listing/${dollars}`)).listing).toMatchObject({
    price: 320_000,
    asking: null,
  })
})

test('[BEY-17] search compares prices in US dollars', async () => {
  const ids = async (query: string) =>
    (await read(`/api/listing/searchListings?${query}`)).items.map(({ id }: { id: number }) => id)
  expect(await ids('pt=330000')).toEqual([dollars])
  expect(await ids('sort=p')).toEqual([dollars, euros])
  expect(await ids('pf=330000')).toEqual([euros])
  expect(await ids('pt=300000&cy=EUR&sort=p')).toEqual([dollars, euros])
  expect(await ids('pt=299000&cy=EUR')).toEqual([dollars])
  expect(await ids('pf=300000&cy=EUR')).toEqual([euros])
})

test.each([
  ['under 300000 euro', { pt: 300_000, cy: 'EUR' }],
  ['under €300k', { pt: 300_000, cy: 'EUR' }],
  ['under 300.000 €', { pt: 300_000, cy: 'EUR' }],
  ['below 300,000 EUR', { pt: 300_000, cy: 'EUR' }],
  ['under CHF 250k', { pt: 250_000, cy: 'CHF' }],
  ['under $300k', { pt: 300_000 }],
])('[BEY-17] “%s” means that currency', async (line, limit) => {
  const { query, notUnderstood } = await parseSearchLine(site.ctx, line, 'en')
  expect(query).toMatchObject(limit)
  expect(notUnderstood).toEqual([])
})

describe('[BEY-17] amounts without a currency', () => {
  const inCurrency = (code: Currency, line: string, language: Language = 'en') => {
    const perDollar = { EUR: 0.8802, TRY: 41 }[code as string] ?? 1
    const money = { currency: code, perDollar, ratedOn: '2026-09-29' }
    return parseSearchLine({ ...site.ctx, units: { ...defaultUnits, money } }, line, language)
  }

  test.each([
    ['EUR', 'under 300000', 'under 300000 EUR', { pt: 300_000, cy: 'EUR' }, 'en'],
    ['EUR', 'between 200k and 300k, 1979', 'between 200k and 300k EUR, 1979', { yf: 1979 }, 'en'],
    ['EUR', '200-300k', '200-300k EUR', { pf: 200_000, pt: 300_000, cy: 'EUR' }, 'en'],
    [
      'EUR',
      'unter 300.000 ab Baujahr 1979',
      'unter 300.000 EUR ab Baujahr 1979',
      { yf: 1979 },
      'de',
    ],
    ['EUR', 'under $300000', 'under $300000', { pt: 300_000 }, 'en'],
    ['EUR', 'menos de 300000 dólares', 'menos de 300000 dólares', { pt: 300_000 }, 'es'],
    ['EUR', 'under CHF 250k', 'under CHF 250k', { pt: 250_000, cy: 'CHF' }, 'en'],
    [
      'EUR',
      'under 2000 hours, 1979 or newer',
      'under 2000 hours, 1979 or newer',
      { tt: 2000 },
      'en',
    ],
    ['TRY', '5000000 altında', '5000000 TRY altında', {}, 'tr'],
    ['TRY', 'under 5000000', 'under 5000000 TRY', {}, 'en'],
    ['USD', 'under 300000', 'under 300000', { pt: 300_000 }, 'en'],
  ] as const)('are in %s: “%s”', async (currency, line, named, query, language) => {
    const parsed = await inCurrency(currency, line, language)
    expect(parsed).toMatchObject({ line: named, query, notUnderstood: [] })
    // A shared search means the same for a visitor with US dollars.
    const { query: shared } = await parseSearchLine(site.ctx, named, language)
    expect(shared).toEqual(parsed.query)
  })
})

test('[BEY-17] suggestions are in the visitor’s currency', async () => {
  const suggest = async (currency: string) =>
    (await read(`/api/search/suggest?q=under+300000${currency}`)).items[0]
  expect(await suggest('&currency=EUR')).toMatchObject({
    text: expect.stringContaining('€300,000'),
    url: expect.stringContaining('said=under%20300000%20EUR'),
  })
  expect(await suggest('')).toMatchObject({ text: expect.stringContaining('$300,000') })
})

test('[BEY-17] new rates convert prices without a price change', async () => {
  let body = dailyFile('2026-10-02', { USD: 1.25, GBP: 0.9, XXX: 3 })
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  site.ctx.config.exchangeRatesUrl = `http://127.0.0.1:${port}/daily.xml`
  const before = await readRow(site.ctx.db, 'listing', euros, 'version', 'price_changed_at')
  const update = async () => {
    await site.ctx.runJob('update-exchange-rates')
    return (await read(`/api/listing/${euros}`)).listing
  }
  try {
    expect(await update()).toMatchObject({
      price: 375_000,
      asking: { price: 300_000, convertedOn: '2026-10-02' },
    })
    const after = await readRow(site.ctx.db, 'listing', euros, 'version', 'price_changed_at')
    expect(after).toEqual(before)
    body = dailyFile('2026-10-01', { USD: 1.2 })
    expect(await update()).toMatchObject({ price: 375_000 })
  } finally {
    server.close()
  }
})

test('[BEY-17] an implausible file changes nothing and fails the job, and the next correct file applies', async () => {
  const { ctx } = site
  const right = { USD: 1.25, GBP: 0.9 }
  const files: [file: string, reason: string | null][] = [
    [dailyFile('2026-10-05', right), null],
    ['<html>Service unavailable</html>', 'no date'],
    ['', 'no date'],
    [dailyFile('2026-10-06', {}), 'no rate of the US dollar'],
    [dailyFile('2026-10-06', { USD: Number.POSITIVE_INFINITY }), 'no rate of the US dollar'],
    [dailyFile('9999-12-31', right), 'Its date is 9999-12-31.'],
    [dailyFile('2026-11-21', right), 'Its date is 2026-11-21.'],
    [dailyFile('2026-13-45', right), 'Its date is 2026-13-45.'],
    [dailyFile('2026-02-30', right), 'Its date is 2026-02-30.'],
    [dailyFile('2026-10-06', { USD: 0.000_01, GBP: 9_999_999 }), 'EUR instead of 0.8 EUR'],
    [dailyFile('2026-10-06', { ...right, GBP: 9_999_999 }), 'GBP instead of 0.72 GBP'],
    [dailyFile('2026-10-06', { ...right, GBP: 90 }), 'raise EXCHANGE_RATES_MAX_CHANGE'],
    [dailyFile('2026-10-06', { ...right, GBP: 0.009 }), 'raise EXCHANGE_RATES_MAX_CHANGE'],
    [dailyFile('2026-10-07', right), null],
  ]
  let body = ''
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  ctx.config.exchangeRatesUrl = `http://127.0.0.1:${port}/daily.xml`
  try {
    for (const [file, reason] of files) {
      body = file
      const result = ctx.runJob('update-exchange-rates')
      if (reason === null) await result
      else
        await expect(result, file).rejects.toThrow(
          new RegExp(`^The file with exchange rates was rejected. .*${reason}`),
        )
      const { listing } = await read(`/api/listing/${euros}`)
      expect(listing, file).toMatchObject({ price: 375_000 })
    }
    ctx.config.exchangeRatesMaxChange = 200
    body = dailyFile('2026-10-08', { ...right, GBP: 90 })
    await ctx.runJob('update-exchange-rates')
    const confirmed = ctx.db.selectFrom('exchange_rate').select('per_dollar')
    expect(await confirmed.where('currency', '=', 'GBP').execute()).toEqual([{ per_dollar: 72 }])
  } finally {
    ctx.config.exchangeRatesMaxChange = 1.5
    server.close()
  }
})

test('[BEY-17] reads the European Central Bank’s file', () => {
  expect(parseDailyRates(dailyFile('2026-11-20', { USD: 1.25, JPY: 180, CHF: 0.95 }))).toEqual({
    ratedOn: '2026-11-20',
    perDollar: [
      { currency: 'EUR', per_dollar: 0.8 },
      { currency: 'JPY', per_dollar: 144 },
      { currency: 'CHF', per_dollar: 0.76 },
    ],
  })
  expect(() =>
    parseDailyRates('<Cube time="2026-11-20"><Cube currency="GBP" rate="0.9"/>'),
  ).toThrow('no rate of the US dollar')
})

import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { siteForFile } from '#tests/support/for-file.ts'
import { aPerson, signIn } from '#tests/support/people.ts'
import { estimateQuantile, findPageType, minMeasurements, rateVital } from '../../web-vitals.ts'

const site = siteForFile()
const path = '/api/reports/vitals'
const report = {
  page: 'listing-page',
  device: 'phone',
  connection: 'fast',
  values: { LCP: 2.8, CLS: 0.01, TTFB: 0.3 },
}
let headers: Record<string, string>
beforeAll(async () => {
  headers = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
})

test('[BEY-25] the system page shows what browsers measured, by page and with a rating', async () => {
  for (let visit = 0; visit < minMeasurements; visit += 1)
    expect((await site.json('POST', path, report)).status).toBe(200)
  const { vitals } = await (await site.get('/api/admin/admin-dashboard', headers)).json()
  expect(vitals).toEqual([
    {
      page: 'listing-page',
      measured: [
        { name: 'LCP', p75: 2.875, count: minMeasurements, rating: 'needs improvement' },
        { name: 'CLS', p75: expect.closeTo(0.0075), count: minMeasurements, rating: 'good' },
        { name: 'TTFB', p75: expect.closeTo(0.35), count: minMeasurements, rating: 'good' },
      ],
    },
  ])
  const metrics = await (await site.get('/metrics')).text()
  expect(metrics).toContain(
    `web_vitals_lcp_seconds_bucket{le="3",page="listing-page",device="phone",connection="fast"} ${minMeasurements}`,
  )
})

test.each([
  { page: 'another-page' },
  { device: 'watch' },
  { connection: '4g' },
  { values: { LCP: -1 } },
  { values: { LCP: 61 } },
  { values: { CLS: '0.1' } },
])('[BEY-25] rejects a report with %j', async (change) => {
  expect((await site.json('POST', path, { ...report, ...change })).status).toBe(400)
})

test('[BEY-25] counts pages without their own type as others', () => {
  expect(findPageType('features/listings/web/listing-page')).toBe('listing-page')
  expect(findPageType('features/pages/web/legal/tos-page')).toBe('other')
  expect(findPageType('')).toBe('other')
})

test('[BEY-25] rates values by the published limits, which are still good', () => {
  expect([2.5, 2.501, 4, 4.1].map((seconds) => rateVital('LCP', seconds))).toEqual([
    'good',
    'needs improvement',
    'needs improvement',
    'poor',
  ])
})

test('[BEY-25] estimates a quantile within the bucket that contains it', () => {
  const bounds = [1, 2, 4, 8]
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 8, noNaN: true }), { minLength: 1 }),
      (values) => {
        const counts = [
          ...bounds.map((bound) => values.filter((v) => v <= bound).length),
          values.length,
        ]
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(0.75 * values.length) - 1] ?? 0
        const bucket = bounds.findIndex((bound) => exact <= bound)
        const estimate = estimateQuantile(0.75, bounds, counts) ?? -1
        expect(estimate).toBeGreaterThanOrEqual(bounds[bucket - 1] ?? 0)
        expect(estimate).toBeLessThanOrEqual(bounds[bucket] ?? 0)
      },
    ),
  )
  expect(estimateQuantile(0.75, bounds, [0, 0, 0, 0, 0])).toBeNull()
  expect(estimateQuantile(0.75, bounds, [0, 0, 0, 0, 3])).toBe(8)
})

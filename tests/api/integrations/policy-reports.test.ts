import { describe, expect, test } from 'vitest'
import { aPerson, signIn, signInBrowser } from '#tests/support/people.ts'
import { siteForEachTest } from '../../support/for-file.ts'

const site = siteForEachTest()

const post = (body: unknown, headers: Record<string, string> = {}) =>
  site.send('POST', '/api/reports/policy', {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/reports+json', ...headers },
  })
const violation = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  url: 'https://windsock.example/conversation/secret',
  body: { effectiveDirective, blockedURL, documentURL: 'https://windsock.example/secret' },
})
const old = (directive: string, blocked: string) => ({
  'csp-report': { 'violated-directive': directive, 'blocked-uri': blocked },
})

async function listReports() {
  const headers = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
  const response = await site.get('/api/admin/policyreports', headers)
  return (await response.json()).reports as { directive: string; blocked: string; count: number }[]
}

describe('browser policy reports', () => {
  test('are counted, grouped by rule and host, and shown to staff', async () => {
    const response = await post([
      violation('script-src-elem', 'https://evil.test/a.js?token=1'),
      violation('script-src-elem', 'https://evil.test/b.js'),
      violation('style-src-attr', 'inline'),
      violation('img-src', 'moz-extension://5f3a/x.png'),
    ])
    expect(response.status).toBe(200)
    await post(old("script-src-elem 'self'", 'https://evil.test/c.js'), {
      'content-type': 'application/csp-report',
    })
    expect(await listReports()).toMatchObject([
      { directive: 'script-src-elem', blocked: 'evil.test', count: 3 },
      { directive: 'img-src', blocked: 'a browser extension', count: 1 },
      { directive: 'style-src-attr', blocked: 'inline', count: 1 },
    ])
    const storedReports = await site.ctx.db.selectFrom('policy_report').selectAll().execute()
    expect(JSON.stringify(storedReports)).not.toMatch(/secret|token|\.js/)
  })

  test('invalid reports count nothing, and forged ones don’t appear by name', async () => {
    for (const body of [
      '',
      '[',
      'null',
      '7',
      '{}',
      '[[]]',
      '[{"type":"csp-violation"}]',
      [7, null],
    ])
      expect((await post(body)).status).toBe(200)
    await post([violation('<script>', 'javascript:alert(1)')])
    expect(await listReports()).toMatchObject([
      { directive: 'another rule', blocked: 'something else', count: 1 },
    ])
  })

  test('a browser without an origin may send reports but no other writes', async () => {
    const { cookie } = await signInBrowser(site, await aPerson(site.ctx))
    expect((await post([violation('img-src', 'data')], { cookie })).status).toBe(200)
    const other = await site.json('POST', '/api/account/logout', {}, { cookie })
    expect(other.status).toBe(403)
  })

  test('are limited by size, batch, network, and kind', async () => {
    expect((await post('x'.repeat(20_000))).status).toBe(413)
    const many = Array.from({ length: 50 }, (_, n) => violation('img-src', `https://a${n}.test/`))
    expect(await (await post(many)).json()).toEqual({ counted: 20 })
    for (let n = 0; n < 15; n += 1)
      await post(
        many.slice(0, 20).map((_, at) => violation('img-src', `https://b${n}-${at}.test/`)),
      )
    const reports = await listReports()
    const kinds = await site.ctx.db.selectFrom('policy_report').selectAll().execute()
    expect(kinds.length).toBeLessThanOrEqual(201)
    expect(reports.find(({ blocked }) => blocked === 'others')?.count).toBeGreaterThan(100)
    let last = 200
    for (let n = 0; n < 60 && last === 200; n += 1) last = (await post([])).status
    expect(last).toBe(429)
  })

  test('are deleted after a month', async () => {
    await post([violation('img-src', 'https://evil.test/')])
    site.ctx.clock.now = new Date(site.ctx.now().getTime() + 31 * 86_400_000)
    await site.ctx.runJob('prune-policy-reports')
    expect(await site.ctx.db.selectFrom('policy_report').selectAll().execute()).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import {
  policyViolations,
  receivePolicyReports,
} from '#features/system/server/policy-reports/receive-policy-reports.ts'
import { createLog } from '#kernel/server/tracing/log.ts'
import { aPerson, signInBrowser } from '#tests/support/people.ts'
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

/** Sends reports and returns the logged directives and hosts. */
async function readLog(...bodies: unknown[]) {
  let written = ''
  const destination = { write: (line: string) => (written += line) }
  const log = createLog({ logLevel: 'info' }, null, destination)
  for (const body of bodies) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    await receivePolicyReports({ ...site.ctx, log, readBody: async () => Buffer.from(text) }, {})
  }
  const lines = written.split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line)).map(({ directive, blocked }) => [directive, blocked])
}

describe('browser policy reports', () => {
  test('are logged by rule and host, and counted by rule', async () => {
    const count = async () => {
      const { values } = await policyViolations.get()
      return values.find(({ labels }) => labels.directive === 'script-src-elem')?.value ?? 0
    }
    const before = await count()
    const lines = await readLog(
      [
        violation('script-src-elem', 'https://evil.test/a.js?token=1'),
        violation('style-src-attr', 'inline'),
        violation('img-src', 'moz-extension://5f3a/x.png'),
      ],
      old("script-src-elem 'self'", 'https://evil.test/c.js'),
    )
    expect(lines).toEqual([
      ['script-src-elem', 'evil.test'],
      ['style-src-attr', 'inline'],
      ['img-src', 'a browser extension'],
      ['script-src-elem', 'evil.test'],
    ])
    expect(await count()).toBe(before + 2)
  })

  test('invalid reports log nothing, and forged ones don’t appear by name', async () => {
    const invalid = ['', '[', 'null', '7', '{}', '[[]]', '[{"type":"csp-violation"}]', [7, null]]
    for (const body of invalid) expect((await post(body)).status).toBe(200)
    const forged = [violation('<script>', 'javascript:alert(1)')]
    expect(await readLog(...invalid, forged)).toEqual([['another rule', 'something else']])
  })

  test('a browser without an origin may send reports but no other writes', async () => {
    const { cookie } = await signInBrowser(site, await aPerson(site.ctx))
    expect((await post([violation('img-src', 'data')], { cookie })).status).toBe(200)
    const other = await site.json('POST', '/api/account/logout', {}, { cookie })
    expect(other.status).toBe(403)
  })

  test('are limited by size, batch, and network', async () => {
    expect((await post('x'.repeat(20_000))).status).toBe(413)
    const many = Array.from({ length: 50 }, (_, n) => violation('img-src', `https://a${n}.test/`))
    expect(await (await post(many)).json()).toEqual({ counted: 20 })
    let last = 200
    for (let n = 0; n < 60 && last === 200; n += 1) last = (await post([])).status
    expect(last).toBe(429)
  })
})

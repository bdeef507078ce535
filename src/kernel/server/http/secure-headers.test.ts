import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pagePolicy, secureHeaders } from './secure-headers.ts'

async function headersOfPage(https: boolean) {
  const app = new Hono()
  app.use(secureHeaders({ https }))
  app.get('/', (c) => c.html('page', 200, { 'Content-Security-Policy': pagePolicy('n') }))
  app.get('/data', (c) => c.json({}))
  const [page, data] = await Promise.all([app.request('/'), app.request('/data')])
  return { page: page.headers, data: data.headers }
}

test('over https, a page’s policy also uses report-to', async () => {
  const { page, data } = await headersOfPage(true)
  expect(page.get('Content-Security-Policy')).toMatch(
    /; report-uri \/api\/reports\/policy; report-to policy$/,
  )
  expect(page.get('Reporting-Endpoints')).toBe('policy="/api/reports/policy"')
  expect(data.get('Reporting-Endpoints')).toBeNull()
})

test('over http, uses only report-uri, because browsers ignore it if report-to is present', async () => {
  const { page } = await headersOfPage(false)
  expect(page.get('Content-Security-Policy')).toMatch(/; report-uri \/api\/reports\/policy$/)
  expect(page.get('Reporting-Endpoints')).toBeNull()
})

test('allows scripts only with a nonce', () => {
  expect(pagePolicy('n')).toContain("script-src 'self' 'nonce-n';")
})

test('only the page’s Trusted Types policy can create markup or scripts', () => {
  expect(pagePolicy('n')).toContain("; require-trusted-types-for 'script'; trusted-types default; ")
})

test('[ASVS-3.4.1] every https response sets HSTS for a year, including subdomains', async () => {
  const header = 'Strict-Transport-Security'
  const { page, data } = await headersOfPage(true)
  for (const headers of [page, data])
    expect(headers.get(header)).toBe('max-age=31536000; includeSubDomains')
  expect((await headersOfPage(false)).page.get(header)).toBeNull()
})

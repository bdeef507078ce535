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

test('over https a page’s policy reports the newer way too', async () => {
  const { page, data } = await headersOfPage(true)
  expect(page.get('Content-Security-Policy')).toMatch(
    /; report-uri \/api\/reports\/policy; report-to policy$/,
  )
  expect(page.get('Reporting-Endpoints')).toBe('policy="/api/reports/policy"')
  expect(data.get('Reporting-Endpoints')).toBeNull()
})

test('in the clear it keeps to the older one, which browsers would forget for the newer', async () => {
  const { page } = await headersOfPage(false)
  expect(page.get('Content-Security-Policy')).toMatch(/; report-uri \/api\/reports\/policy$/)
  expect(page.get('Reporting-Endpoints')).toBeNull()
})

test('no script is let in but by its nonce', () => {
  expect(pagePolicy('n')).toContain("script-src 'self' 'nonce-n';")
})

test('no text becomes markup or a script but by the page’s own policy', () => {
  expect(pagePolicy('n')).toContain("; require-trusted-types-for 'script'; trusted-types default; ")
})

import { expect, test } from 'vitest'
import { callAs } from '#tests/support/brokerages.ts'
import { aPerson } from '#tests/support/people.ts'
import { siteForFile } from '../../support/for-file.ts'

const site = siteForFile({ SITE_URL: 'https://windsock.example' })

test('[BEY-22] /llms.txt describes the site and every public read of the API', async () => {
  const response = await site.get('/llms.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  const text = await response.text()
  expect(text).toMatch(/^# Windsock\n\n> /)
  expect(text.length).toBeLessThan(12_000)
  expect(text).toContain('https://windsock.example/mcp')
  expect(text).toContain('`GET /api/listing/{id}/priceCheck`')
  expect(text).not.toContain('/api/admin/')
  const { paths } = await (await site.get('/api/openapi.json')).json()
  for (const [, path] of text.matchAll(/`GET (\S+)`/g)) expect(paths).toHaveProperty([path ?? ''])
  expect((await site.send('POST', '/llms.txt')).status).toBe(405)
})

test('[BEY-22] /llms.txt has the name and links of the requested site', async () => {
  const admin = await aPerson(site.ctx, { roles: ['ServerAdmin'] })
  const tailwind = { name: 'Tailwind', domain: 'tailwind.example' }
  expect((await callAs(site, admin, 'POST /api/webapp', tailwind)).status).toBe(200)
  const text = await (await site.get('/llms.txt', { host: 'tailwind.example' })).text()
  expect(text).toMatch(/^# Tailwind\n/)
  expect(text).toContain('https://tailwind.example/mcp')
  expect(text).not.toContain('windsock.example')
})

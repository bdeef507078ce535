import { expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { renderPage } from './render-page.ts'

test('[C5] [BEY-13] preserves a byte order mark at the start of a document', async () => {
  const ctx = await testContext()
  const request = new Request('http://localhost/biz/basin/feed.csv')
  const page = await renderPage(async () => new Response('\uFEFFid,url'), request, ctx, '')
  expect(page.body).toBe('\uFEFFid,url')
  await ctx.close()
})

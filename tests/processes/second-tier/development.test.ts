import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDemoData, type DemoData } from '#tests/support/demo/demo-data.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'

let market: DemoData
let site: SiteProcess
beforeAll(async () => {
  market = await copyDemoData()
  site = await startSiteProcess({ ...market.env, NODE_ENV: 'development' }, 'src/dev.ts')
}, 120_000)
afterAll(async () => {
  await site.stop()
  market.remove()
})

test('the development server serves pages and the icons that their scripts import', async () => {
  const page = await fetch(`${site.url}/aircraft/search`)
  expect(page.status).toBe(200)
  const script = await fetch(`${site.url}/src/ui/overlay/dialog.tsx`)
  const [icon = ''] = /"\/@id\/[^"]*\/Icon\w+"/.exec(await script.text()) ?? []
  const module = await fetch(new URL(JSON.parse(icon), site.url))
  expect(module.status).toBe(200)
  expect(await module.text()).toContain('createIcon')
}, 60_000)

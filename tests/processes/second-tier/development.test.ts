import { expect, test } from 'vitest'
import { demoMarketForFile, siteProcessForFile } from '#tests/support/demo/demo-site-for-file.ts'

const market = demoMarketForFile()
const site = siteProcessForFile(() => ({ ...market.env, NODE_ENV: 'development' }), 'src/dev.ts')

test('the development server serves pages and the icons that their scripts import', async () => {
  const page = await fetch(`${site.url}/aircraft/search`)
  expect(page.status).toBe(200)
  const script = await fetch(`${site.url}/src/ui/overlay/dialog.tsx`)
  const [icon = ''] = /"\/@id\/[^"]*\/Icon\w+"/.exec(await script.text()) ?? []
  const module = await fetch(new URL(JSON.parse(icon), site.url))
  expect(module.status).toBe(200)
  expect(await module.text()).toContain('createIcon')
})

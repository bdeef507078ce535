import { afterAll, beforeAll } from 'vitest'
import { opened } from '../for-file.ts'
import { startSiteProcess } from '../site-process.ts'
import { copyDemoData } from './demo-data.ts'

/** Copies the demo market for all tests of a file. It is empty until the first hooks run. */
export const demoMarketForFile = () =>
  opened(beforeAll, afterAll, async () => {
    const market = await copyDemoData()
    return { ...market, close: async () => market.remove() }
  })

/** Starts a site for all tests of a file. It is empty until the first hooks run. */
export const siteProcessForFile = (settings: () => Record<string, string>, program?: string) =>
  opened(beforeAll, afterAll, async () => {
    const site = await startSiteProcess(settings(), program)
    return { ...site, close: site.stop }
  })

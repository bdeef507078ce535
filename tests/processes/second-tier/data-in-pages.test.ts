import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readText } from '#kernel/server/reference/read-table.ts'
import { copyDemoData, type DemoData, logInTo } from '../../support/demo/demo-data.ts'
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts'

/*
 * The Turkish catalog of this site also has a marked "translation" of the names and texts that people and makers chose. A
 * mark in a page shows that one was looked up in the catalog.
 */

let market: DemoData
let site: SiteProcess
/** Pages of rows in the market, by user. */
const further: Record<string, string[]> = {}

beforeAll(async () => {
  market = await copyDemoData()
  const file = join(market.folder, 'catalog.json')
  site = await startSiteProcess({
    ...market.env,
    PSEUDO_CATALOG: file,
    NODE_OPTIONS: `--import=${pathToFileURL('tests/support/messages/replace-catalog.ts').href}`,
  })
  // The site reads the catalog for the first request in Turkish.
  writeFileSync(file, JSON.stringify(await markedCatalog()))
  const ads = await market.query<{ id: number }>(
    'select id from listing where is_active order by id limit 4',
  )
  further[''] = ads.flatMap(({ id }) =>
    ['/x-', '/contact/', '/report/'].map((kind) => `/listing${kind}${id}`),
  )
  const brokers = await market.query<{ route: string }>('select route from biz order by id limit 1')
  further[''].push(...brokers.map(({ route }) => `/biz/${route}`))
  const leads = await market.query<{ id: number }>(
    'select id from lead where biz_id = 1 order by id limit 3',
  )
  further['broker@example.com'] = leads.map(({ id }) => `/biz/lead/${id}`)
})
afterAll(async () => {
  await site?.stop()
  market?.remove()
})

async function markedCatalog(): Promise<Record<string, string>> {
  const messages: Record<string, string> = JSON.parse(readText('messages/tr.json'))
  const rows = await market.query<{ text: string }>(`
    select text from (
      select unnest(array[title, model, family, description, registration, serial_number, stock_number]) from listing
      union select unnest(array[make, model]) from listing_engine
      union select unnest(array[name, description, route]) from biz
      union select unnest(array[name, email, phone]) from biz_employee
      union select unnest(array[name, street]) from biz_location
      union select unnest(array[first_name, last_name, email]) from profile
      union select unnest(array[contact_name, message]) from lead
      union select name from make union select city from location where id in (select location_id from listing) union select code from state
      union select name from saved_search) as texts (text)
    where text is not null`)
  const marked = rows.flatMap(({ text }) =>
    Object.hasOwn(messages, text) ? [] : [[text, `⟦${text}⟧`] as const],
  )
  expect(marked.length).toBeGreaterThan(1000)
  return { ...messages, ...Object.fromEntries(marked) }
}

test.each([
  [
    '',
    `/ /aircraft/search /aircraft/search?disp=l /aircraft/search?m=1,20,75&md=83,86 /aircraft/manufacturers
    /aircraft/manufacturer/cessna /brokers`,
  ],
  ['seller@example.com', '/profile?tab=ads /profile?tab=saved /profile?tab=profile'],
  [
    'broker@example.com',
    `/biz/1/dashboard /biz/1/dashboard?t=1 /biz/1/dashboard?t=1&view=table /biz/1/dashboard?t=2
    /biz/1/dashboard?t=3 /biz/1/lead-tracker /profile`,
  ],
  ['admin@example.com', '/moderation /admin /admin?tab=users /web-app-admin?tab=invoices /import'],
])('[BEY-20] no names or texts of people are translated on pages for “%s”', async (user, pages) => {
  const paths = pages.split(/\s+/)
  const session = user && `; windsock.session=${await logInTo(site, user)}`
  const headers = { 'accept-language': 'tr', cookie: `windsock.language=tr${session}` }
  const marked: string[] = []
  for (const path of [...paths, ...(further[user] ?? [])]) {
    const response = await fetch(site.url + path, { headers })
    const html = await response.text()
    expect([response.status, html.includes('<html lang="tr"')], path).toEqual([200, true])
    marked.push(...(html.match(/⟦[^⟦⟧]*⟧/g) ?? []).map((text) => `${path}: ${text}`))
  }
  expect([...new Set(marked)]).toEqual([])
})

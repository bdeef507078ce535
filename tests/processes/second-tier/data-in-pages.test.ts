import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readText } from '#kernel/server/reference/read-table.ts'
import { logInTo } from '../../support/demo/demo-data.ts'
import { demoMarketForFile } from '../../support/demo/demo-site-for-file.ts'
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts'
import { solveHumanCheck } from '../../support/solve-human-check.ts'

/*
 * The Turkish catalog of this site also has a marked "translation" of the names and texts that people and makers chose. A
 * mark in a page, a response, or an email shows that one was looked up in the catalog.
 */

const market = demoMarketForFile()
let site: SiteProcess
/** Pages of rows in the market, by user. */
const further: Record<string, string[]> = {}
let leadId: number

beforeAll(async () => {
  site = await startSiteProcess({
    ...market.env,
    OTHER_CATALOGS: market.folder,
    NODE_OPTIONS: `--import=${pathToFileURL('tests/support/messages/replace-catalog.ts').href}`,
  })
  // The site reads the catalog for the first request in Turkish.
  writeFileSync(join(market.folder, 'tr.json'), JSON.stringify(await markedCatalog()))
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
  leadId = leads[0]?.id ?? 0
  further['broker@example.com'] = leads.map(({ id }) => `/biz/lead/${id}`)
})
afterAll(async () => {
  await site?.stop()
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
  return {
    ...messages,
    ...Object.fromEntries(marked.concat(written.map((text) => [text, `⟦${text}⟧`]))),
  }
}

/** Texts that people enter in these tests. */
const written = ['Quentin Ashgrove', 'Runway side', 'Bring gloves', 'Does it fly?', 'Spring stock']

const marksIn = (text: string) => text.match(/⟦[^⟦⟧]*⟧/g) ?? []

async function headersFor(user: string) {
  const token = user && (await logInTo(site, user))
  const session = user && `; windsock.session=${token}`
  const authorization = token && { authorization: `Bearer ${token}` }
  return {
    'accept-language': 'tr',
    'x-language': 'tr',
    cookie: `windsock.language=tr${session}`,
    ...authorization,
  }
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
  const headers = await headersFor(user)
  const marked: string[] = []
  for (const path of [...paths, ...(further[user] ?? [])]) {
    const response = await fetch(site.url + path, { headers })
    const html = await response.text()
    expect([response.status, html.includes('<html lang="tr"')], path).toEqual([200, true])
    marked.push(...marksIn(html).map((text) => `${path}: ${text}`))
  }
  expect([...new Set(marked)]).toEqual([])
})

test.each(['', 'seller@example.com', 'broker@example.com', 'admin@example.com'])(
  '[BEY-20] no names or texts of people are translated in responses of the API to “%s”',
  async (user) => {
    const headers = await headersFor(user)
    const { paths } = await (await fetch(`${site.url}/api/openapi.json`)).json()
    const marked: string[] = []
    const texts: string[] = []
    for (const path of Object.keys(paths)) {
      if (!paths[path].get || path.endsWith('/events')) continue
      const filled = path
        .replace('{leadId}', String(leadId))
        .replace(/\{\w+\}/g, String(path.startsWith('/api/leads') ? leadId : 1))
      const response = await fetch(site.url + filled, { headers })
      const text = await response.text()
      if (response.ok) texts.push(text)
      marked.push(...marksIn(text).map((mark) => `${filled}: ${mark}`))
    }
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.join()).toMatch(/[ığş]/)
    expect([...new Set(marked)]).toEqual([])
  },
)

test('[BEY-20] no names or texts of people are translated in emails', async () => {
  await market.query("update profile set language = 'tr'")
  const [{ last, listingId } = { last: 0, listingId: 0 }] = await market.query<{
    last: number
    listingId: number
  }>(`select max(mail.id)::int as last,
    (select min(id) from listing where biz_id = 1 and is_active) as "listingId" from mail`)
  const [contactName = '', place = '', note = '', message = '', name = ''] = written
  const broker = 'broker@example.com'
  const lead = { contactName, contactEmail: 'quentin@example.test', purchaseTime: '1 month' }
  const { leadId } = await call('POST', '/api/listing/lead', { ...lead, message, listingId })
  const answer = { text: note, clientKey: 'first-answer' }
  await call('POST', `/api/leads/${leadId}/messages`, toForm(answer), broker)
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const viewing = { day, time: '10:00', minutes: 60, timeZone: 'America/Denver', place, note }
  await call('PUT', `/api/leads/${leadId}/viewing`, { ...viewing, version: 0 }, broker)
  const admin = 'admin@example.com'
  const fields = { bizId: 1, name, isUpload: true, isAutomatic: true, mailTo: broker }
  const { id } = await call('POST', '/api/import/sources', fields, admin)
  const file = new Blob([`make,model,year,city\n${contactName},${note},2004,${place}`])
  const { id: run } = await call(
    'POST',
    `/api/import/sources/${id}/upload`,
    toForm({ file }),
    admin,
  )
  const headers = await headersFor(admin)
  const read = async () =>
    (await fetch(`${site.url}/api/import/operations/${run}`, { headers })).json()
  await expect.poll(async () => (await read()).state).not.toBe('running')
  await call('POST', `/api/import/operations/${run}/run`, { runsAll: true }, admin)
  const sent = () =>
    market.query<{ kind: string; html_body: string }>('select * from mail where id > $1', [last])
  const kinds = ['import-report', 'lead', 'lead-receipt', 'message']
  await expect
    .poll(async () => (await sent()).map(({ kind }) => kind))
    .toEqual(expect.arrayContaining(kinds))
  for (const mail of await sent()) {
    expect(mail.html_body, mail.kind).toContain('<html lang="tr"')
    expect([mail.kind, marksIn(JSON.stringify(mail))]).toEqual([mail.kind, []])
  }
})

function toForm(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function call(method: string, path: string, content: object | FormData, user = '') {
  const isForm = content instanceof FormData
  // A session is only accepted from the site's own pages.
  const { cookie: _, ...login } = await headersFor(user)
  const headers = {
    ...login,
    ...(isForm ? {} : { 'content-type': 'application/json' }),
    ...(user === '' && path !== '/api/wr/test' ? { 'x-anti-bot': await solvedCheck() } : {}),
  }
  const body = isForm ? content : JSON.stringify(content)
  const response = await fetch(site.url + path, { method, headers, body })
  expect(response.status, `${path} ${await response.clone().text()}`).toBe(200)
  return response.json()
}

async function solvedCheck(): Promise<string> {
  const challenge = await (await fetch(`${site.url}/api/wr/challenge?action=lead`)).json()
  const answer = { beChecked: true, altcha: await solveHumanCheck(challenge) }
  return (await call('POST', '/api/wr/test', answer)).code
}

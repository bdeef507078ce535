import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages, screens } from '../api/specification/screen-texts.ts'
import { logInTo } from '../support/demo/demo-data.ts'
import { demoMarketForFile, siteProcessForFile } from '../support/demo/demo-site-for-file.ts'

const market = demoMarketForFile()
const site = siteProcessForFile(() => market.env)

const accounts: Record<string, string> = {
  seller: 'seller@example.com',
  broker: 'broker@example.com',
  ServerAdmin: 'admin@example.com',
  WebAppAdmin: 'webadmin@example.com',
  CallCenter: 'callcenter@example.com',
  CallCenterAdmin: 'ccadmin@example.com',
}
const tokens = new Map<string, Promise<string>>()
let data: Record<string, unknown>

beforeAll(async () => {
  const [found] = await market.query<Record<string, unknown>>(`
    select (select 'x-' || id from listing where is_active and not is_sold
        and not is_sale_pending and biz_id is null order by id limit 1) as listing,
      (select 'x-' || id from listing where is_sold and is_active order by id limit 1) as "soldListing",
      (select min(id) from listing where is_active and not is_sold and biz_id is null) as "listingId",
      (select 'x-' || max(l.id) from listing l join profile p on p.id = l.profile_id
        where p.email = 'seller@example.com') as "ownListing",
      (select l.title from listing l join profile p on p.id = l.profile_id
        where p.email = 'seller@example.com' order by l.id desc limit 1) as title,
      b.id as biz, b.route, b.name as brokerage, b.website, l.year,
      o.id as office, o.name as "officeName", place.city, s.code as state,
      (select min(id) from listing where biz_id = b.id) as "brokerListing",
      lead.id as lead, lead.contact_name as buyer,
      m.route as manufacturer, m.name as "Manufacturer"
    from biz_employee e join profile p on p.id = e.profile_id join biz b on b.id = e.biz_id
      join biz_location o on o.id = b.main_office_id
      join location place on place.id = o.location_id join state s on s.id = place.state_id
      join listing l on l.biz_id = b.id join make m on m.id = l.make_id join lead on lead.listing_id = l.id
    where p.email = 'broker@example.com' order by lead.submitted_at desc limit 1`)
  data = { ...found, domain: 'localhost' }
})

const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name) => String(data[name]))

async function open(path: string, user = 'visitor') {
  const account = accounts[user]
  if (account && !tokens.has(user)) tokens.set(user, logInTo(site, account))
  const token = await tokens.get(user)
  const headers: Record<string, string> = {
    accept: 'text/html',
    ...(token && { cookie: `windsock.session=${token}` }),
  }
  const response = await fetch(new URL(path, site.url), { headers })
  return { path: new URL(response.url).pathname, html: await response.text() }
}

/** Returns the texts of a page and of its attributes that name something, in lowercase. */
function readTexts(html: string): string {
  return decode(
    html.replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, (tag) => {
      const named = /\b(?:name|value|aria-label|placeholder|alt|title|href)="([^"]*)"/g
      return ` ${[...tag.matchAll(named)].map(([, text]) => text).join(' ')} `
    }),
  )
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|’/g, "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

describe('[NAV-01] [NAV-09] the screens of the specification', () => {
  const rows = screens.map(({ at, columns: [user, path, note], texts }) => ({
    at,
    user,
    path,
    note,
    texts,
  }))

  test.each(rows)('$path: $texts ($at)', async ({ user, path = '', note, texts }) => {
    const page = await open(fill(path), user)
    const shown = readTexts(page.html)
    const wrong = findWrong(texts.map(fill), note, (text) =>
      text.startsWith('→ ') ? page.path === text.slice(2) : shown.includes(text.toLowerCase()),
    )
    expect(wrong).toEqual([])
    const [, title] = /<title>Windsock(?: - ([^<]*))?<\/title>/.exec(page.html) ?? []
    // The domain isn't in start case.
    const words = decode(title ?? '').replace(String(data.domain), 'Domain')
    if (page.path !== '/') expect(words).toMatch(/^[^a-z]\S*( [^a-z]\S*)*$/)
  })

  test.each(messages)('the site has the texts $texts ($at)', ({ columns: [note], texts }) => {
    expect(findWrong(texts, note, (text) => source.includes(normalize(text)))).toEqual([])
  })

  test('have a note for each difference', () => {
    const notes = readFileSync('docs/specification-notes.md', 'utf8').replaceAll(/\s+/g, ' ')
    const parts = [
      ...screens.map((row) => row.columns[2]),
      ...messages.map((row) => row.columns[0]),
    ]
    for (const part of parts) expect(notes).toContain(part ?? '')
  })
})

/** Returns the texts that the page lacks, or has in spite of a note. */
function findWrong(texts: string[], note: string | undefined, has: (text: string) => boolean) {
  return texts.filter((text) => {
    const [words = '', label] = text.split(' = ')
    if (note) return has(words) || (label !== undefined && !has(label))
    if (words.startsWith('no ')) return has(words.slice(3))
    return !has(label ?? words)
  })
}

const normalize = (text: string) =>
  text
    .replaceAll("\\'", "'")
    .replaceAll('’', "'")
    .replaceAll(/\$\{[^}]*\}/g, '{0}')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
const source = normalize(
  globSync('src/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join(' '),
)

import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ManufacturerLogo } from '#features/guides/manufacturer-contract.ts'
import { sweepManufacturerLogos } from '#features/guides/server/public/sweep-manufacturer-logos.ts'
import type { Manufacturer } from '#features/search/contract.ts'
import type { WebApp } from '#features/sites/contract.ts'
import { renderSiteIcon } from '#features/sites/server/public/render-site-icon.ts'
import { sweepSiteLogos } from '#features/sites/server/public/sweep-site-logos.ts'
import { toSiteAuditFields } from '#features/sites/server/site-rows.ts'
import { type SiteIcon, siteIconHref, siteIcons } from '#features/sites/site-icons.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { callAs } from '../../support/brokerages.ts'
import { siteForEachTest } from '../../support/for-file.ts'
import { toFormData } from '../../support/images.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn } from '../../support/people.ts'
import { secondSite } from '../../support/test-site.ts'

const site = siteForEachTest({ SITE_URL: 'https://windsock.example', SALES_PHONE: '800-555-0100' })
let server: Person
let webAdmin: Person
beforeEach(async () => {
  server = await aPerson(site.ctx, { roles: ['ServerAdmin'] })
  webAdmin = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
})

const tailwind = { name: 'Tailwind', domain: 'tailwind.example' }

async function addTailwind(): Promise<WebApp> {
  const { status, data } = await callAs(site, server, 'POST /api/webapp', tailwind)
  expect(status).toBe(200)
  return data
}

const getSite = async (id: number): Promise<WebApp> =>
  (await callAs(site, server, `GET /api/webapp/${id}`)).data

async function edit(user: Person, id: number, changes: object, at = site) {
  const { domain: _, ...before } = await getSite(id)
  return callAs(at, user, `PUT /api/webapp/${id}`, { ...before, ...changes })
}

/** Returns the title in the site's API description. */
async function titleAt(headers: Record<string, string>, at = site) {
  return (await (await at.get('/api/openapi.json', headers)).json()).info.title
}

const rowOf = (id: number) =>
  site.ctx.db.selectFrom('site').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('site resolution', () => {
  test('[API-02] uses the X-Web-App header by number or name, then the host, then the first site', async () => {
    const { id } = await addTailwind()
    expect(await titleAt({ 'x-web-app': `${id}` })).toBe('Tailwind API')
    expect(await titleAt({ 'x-web-app': 'tailWIND' })).toBe('Tailwind API')
    expect(await titleAt({ 'x-web-app': 'windsock', host: 'tailwind.example' })).toBe(
      'Windsock API',
    )
    expect(await titleAt({ host: 'Tailwind.example' })).toBe('Tailwind API')
    expect(await titleAt({ host: 'windsock.example' })).toBe('Windsock API')
    expect(await titleAt({ host: '10.0.0.7' })).toBe('Windsock API')
    expect(await titleAt({})).toBe('Windsock API')
  })

  test('[API-02] rejects an unknown site name with a message and sets the Vary header for caches', async () => {
    for (const name of ['boats', '99', '1e0', '%00', 'x'.repeat(5_000)]) {
      const response = await site.get('/api/webapp/1', { 'x-web-app': name })
      expect(response.status).toBe(400)
      expect((await response.json()).detail).toBe('The X-Web-App header doesn’t match any web app.')
    }
    expect((await site.get('/api/lookups')).headers.get('vary')).toContain('X-Web-App')
  })

  test('[WAA-01] rejects a write from another of our sites’ pages', async () => {
    await addTailwind()
    const send = (host: string, origin: string) =>
      site.json('POST', '/api/account/resetpassword', { email: 'x@y.test' }, { host, origin })
    expect((await send('tailwind.example', 'https://windsock.example')).status).toBe(403)
    expect((await send('windsock.example', 'https://tailwind.example')).status).toBe(403)
    expect((await send('tailwind.example', 'https://tailwind.example')).status).not.toBe(403)
    expect((await send('windsock.example', 'https://windsock.example')).status).not.toBe(403)
  })
})

describe('site settings', () => {
  test('[WAA-01] unedited values follow the configuration, and reset values follow it again', async () => {
    expect(await getSite(1)).toMatchObject({
      name: 'Windsock',
      domain: 'windsock.example',
      phone: '800-555-0100',
      email: 'contact@windsock.example',
      leadWaitSeconds: 3,
      isFirst: true,
      mayEditDomain: false,
    })
    expect((await edit(webAdmin, 1, { salesLine: 'Fly.', phone: '' })).data).toMatchObject({
      salesLine: 'Fly.',
      phone: null,
      version: 2,
    })
    expect(await rowOf(1)).toMatchObject({ name: null, email: null, sales_line: 'Fly.', phone: '' })
    await edit(server, 1, { phone: '800-555-0100' })
    expect(await rowOf(1)).toMatchObject({ phone: null, version: 3 })
  })

  test('[WAA-01] can be edited only by administrators of that site or of the server', async () => {
    const { id } = await addTailwind()
    expect((await callAs(site, webAdmin, 'GET /api/webapp')).data).toHaveLength(1)
    expect((await callAs(site, server, 'GET /api/webapp')).data).toHaveLength(2)
    expect((await edit(webAdmin, id, { name: 'Mine' })).status).toBe(404)
    expect((await callAs(site, webAdmin, `GET /api/webapp/${id}`)).status).toBe(404)
    expect((await callAs(site, webAdmin, `DELETE /api/webapp/${id}/logo`)).status).toBe(404)
    expect((await callAs(site, webAdmin, 'POST /api/webapp', tailwind)).status).toBe(403)
    const seller = await aPerson(site.ctx)
    expect((await edit(seller, 1, { name: 'Mine' })).status).toBe(403)
    expect((await getSite(id)).name).toBe('Tailwind')
  })

  test('[WAA-01] of two concurrent edits, one is saved, and the other gets the current version', async () => {
    const { domain: _domain, ...read } = await getSite(1)
    const save = (user: Person, salesLine: string) =>
      callAs(site, user, 'PUT /api/webapp/1', { ...read, salesLine })
    const responses = await Promise.all([save(server, 'One'), save(webAdmin, 'Two')])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const saved = responses.find(({ status }) => status === 200)?.data
    const refused = responses.find(({ status }) => status === 409)?.data
    expect(refused.current.salesLine).toBe(saved.salesLine)
    expect((await getSite(1)).version).toBe(2)
  })

  test('[WAA-01] invalid fields return field errors and change nothing', async () => {
    const { id } = await addTailwind()
    const wrong: [object, string, string][] = [
      [{ salesEmail: 'sales@' }, 'salesEmail', 'Enter the part after the @.'],
      [{ email: '' }, 'email', 'Email field is required'],
      [{ email: 'a b@c.test' }, 'email', 'Email must be a valid e-mail address'],
      [{ name: '' }, 'name', 'Name field is required.'],
      [{ name: 'windSOCK' }, 'name', 'Another site already has this name.'],
      [{ name: 'x'.repeat(61) }, 'name', 'Name must be at most 60 characters'],
      [{ leadWaitSeconds: -1 }, 'leadWaitSeconds', 'Enter 0 to 3,600 seconds.'],
      [{ leadWaitSeconds: null }, 'leadWaitSeconds', 'Enter a number of seconds.'],
      [{ domain: 'windsock.example' }, 'domain', 'Another site already has this domain.'],
      [
        { domain: 'https://a.test/' },
        'domain',
        'Enter a domain, such as windsock.example, without https:// or a path',
      ],
      [
        { domain: 'user@a.test' },
        'domain',
        'Enter a domain, such as windsock.example, without https:// or a path',
      ],
      [{ theme: 'neon' }, 'theme', ''],
      [{ contactText: 'x'.repeat(2_001) }, 'contactText', 'at most 2,000 characters'],
    ]
    for (const [changes, field, message] of wrong) {
      const { status, data } = await edit(server, id, changes)
      expect([status, Object.keys(data.modelState)], JSON.stringify(changes)).toEqual([
        400,
        [field],
      ])
      expect(data.modelState[field][0]).toContain(message)
    }
    expect(await getSite(id)).toMatchObject({ ...tailwind, version: 1 })
    const { data: answer } = await edit(server, 1, { domain: 'other.example' })
    expect(answer.detail).toBe('domain: The domain of the first site is set by SITE_URL.')
  })

  test('[WAA-01] two concurrent requests to add the same site add it once', async () => {
    const responses = await Promise.all(
      [1, 2, 3].map(() => callAs(site, server, 'POST /api/webapp', tailwind)),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  test('[ADM-01] the audit log records each edit with only the changed fields', async () => {
    const { id } = await addTailwind()
    await edit(server, id, { invitationOnly: true, contactText: 'x'.repeat(500) })
    const actions = await site.ctx.db
      .selectFrom('staff_action')
      .select(['action', 'subject_id', 'before', 'after', 'actor_email'])
      .orderBy('id')
      .execute()
    expect(actions).toMatchObject([
      { action: 'site.add', subject_id: `${id}` },
      {
        action: 'site.edit',
        actor_email: server.email,
        before: { invitationOnly: false, contactText: null },
        after: { invitationOnly: true, contactText: `${'x'.repeat(60)} (500 characters)` },
      },
    ])
    expect(Object.keys(toSiteAuditFields(await getSite(id)))).not.toContain('version')
  })
})

describe('immediate effect of edits', () => {
  test('[WAA-01] applies in every process', async () => {
    const otherSite = await secondSite(site)
    const { id } = await addTailwind()
    await expect.poll(() => titleAt({ host: 'tailwind.example' }, otherSite)).toBe('Tailwind API')
    expect((await edit(server, id, { name: 'Headwind' })).status).toBe(200)
    expect(await titleAt({ host: 'tailwind.example' })).toBe('Headwind API')
    await expect.poll(() => titleAt({ host: 'tailwind.example' }, otherSite)).toBe('Headwind API')
    await otherSite.close()
  })

  test('[AUTH-03] an invitation-only site registers no users while the other site does', async () => {
    const { id } = await addTailwind()
    await edit(server, id, { invitationOnly: true })
    expect((await register('tailwind.example', 'a@example.test')).detail).toContain(
      'only available by invitation',
    )
    expect(await register('windsock.example', 'b@example.test')).toHaveProperty('message')
  })

  test('[AUTH-03] [WAA-01] other sites inherit the first site’s registration restrictions', async () => {
    const { id } = await addTailwind()
    await edit(server, 1, { invitationOnly: true })
    expect((await getSite(id)).invitationOnly).toBe(false)
    expect((await register('tailwind.example', 'a@example.test')).detail).toContain(
      'only available by invitation',
    )
    await edit(server, 1, { invitationOnly: false })
    expect(await register('tailwind.example', 'a@example.test')).toHaveProperty('message')
  })

  async function register(host: string, email: string) {
    const code = await aHumanCheckCode(site.ctx, 'register')
    const form = { email, password: 'tail wind 3000', confirmPassword: 'tail wind 3000' }
    const headers = { host, 'x-anti-bot': code }
    return (await site.json('POST', '/api/account/register', form, headers)).json()
  }

  test('[WAA-01] email contains the name and address of the site where it was requested', async () => {
    await addTailwind()
    const { email } = await aPerson(site.ctx)
    const ask = async (host: string) => {
      const headers = { host, 'x-anti-bot': await aHumanCheckCode(site.ctx, 'reset-password') }
      return site.json('POST', '/api/account/resetpassword', { email }, headers)
    }
    await ask('tailwind.example')
    await site.ctx.workJobs()
    const mail = site.ctx.sentMail.at(-1)
    expect(mail).toMatchObject({ to: email, fromName: 'Tailwind' })
    expect(mail?.text).toContain('https://tailwind.example/resetpass?')
    expect(mail?.text).not.toContain('windsock')
    await ask('10.0.0.7')
    await site.ctx.workJobs()
    expect(site.ctx.sentMail.at(-1)?.text).toContain('https://windsock.example/resetpass?')
  })
})

const send = async (user: Person, id: number, file: Uint8Array, of = 'webapp') =>
  site.send('POST', `/api/${of}/${id}/logo`, {
    body: toFormData([{ file, name: 'logo.png' }]),
    headers: await signIn(site, user),
  })
const aLogo = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#d2450f' } })
    .png()
    .toBuffer()
async function stored(folder = 'site/') {
  const keys: string[] = []
  for await (const { key } of getStorage(site.ctx).list(folder)) keys.push(key)
  return keys
}

describe('site logo', () => {
  test('[WAA-01] is re-encoded, shown, replaced, and removed with its files', async () => {
    const first: WebApp = await (await send(webAdmin, 1, await aLogo())).json()
    expect(first).toMatchObject({ logo: expect.stringMatching(/^\/media\/site\/1\//), version: 1 })
    const image = await site.get(first.logo ?? '')
    expect(image.headers.get('content-type')).toBe('image/jpeg')
    expect(await stored()).toHaveLength(6)
    const second: WebApp = await (await send(server, 1, await aLogo())).json()
    expect(second.logo).not.toBe(first.logo)
    await site.ctx.workJobs()
    expect(await stored()).toHaveLength(6)
    const removed = await callAs(site, server, 'DELETE /api/webapp/1/logo')
    expect(removed.data.logo).toBeNull()
    await site.ctx.workJobs()
    expect(await stored()).toEqual([])
  })

  test('[WAA-01] generates exactly the icons for installing the site', async () => {
    const { logo }: WebApp = await (await send(webAdmin, 1, await aLogo())).json()
    const ctx = { ...site.ctx, site: { ...site.ctx.site, logoUrl: logo } }
    for (const name of Object.keys(siteIcons) as SiteIcon[]) {
      const [, , file = '', icon = ''] = siteIconHref(ctx.site, name).split('/')
      const drawn = sharp((await renderSiteIcon(ctx, { logo: file, icon })) ?? '')
      const { edge } = siteIcons[name]
      expect(await drawn.metadata()).toMatchObject({ width: edge, height: edge, format: 'png' })
      // The logo is orange on white.
      const [, , blue] = (await drawn.stats()).channels
      expect(blue?.max).toBe(255)
      expect(blue?.min).toBeLessThan(40)
      expect(await renderSiteIcon(ctx, { logo: 'another', icon })).toBeNull()
    }
    const [, , file = ''] = siteIconHref(ctx.site, 'icon-192').split('/')
    expect(await renderSiteIcon(ctx, { logo: file, icon: 'toString' })).toBeNull()
    expect(siteIconHref({ logoUrl: null }, 'icon-192')).toBe('/icon-192.png')
  })

  test('[WAA-01] can’t be a script or a huge file, or be set by other users', async () => {
    const { id } = await addTailwind()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    expect((await send(server, 1, svg)).status).toBe(400)
    expect((await send(server, 1, Buffer.alloc(3 * 1024 * 1024, 1))).status).toBe(400)
    expect((await send(webAdmin, id, await aLogo())).status).toBe(404)
    expect((await send(await aPerson(site.ctx), 1, await aLogo())).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  test('[WAA-01] removes files of interrupted uploads but not those of the logo', async () => {
    await send(server, 1, await aLogo())
    const storedKeys = await stored()
    await getStorage(site.ctx).put('site/1/thumb/lost-t.jpg', Buffer.from('x'), 'image/jpeg')
    site.ctx.clock.now = new Date(Date.now() + 25 * 3_600_000)
    await site.ctx.runJob(sweepSiteLogos)
    expect((await stored()).sort()).toEqual(storedKeys.sort())
  })
})

describe('manufacturer logo', () => {
  const listMakes = async (): Promise<Manufacturer[]> =>
    (await site.get('/api/manufacturers')).json()
  const aPublicMake = async () => {
    await aListing(site.ctx, { make: 'Cirrus' })
    const [make] = await listMakes()
    return make?.id ?? 0
  }
  const currentLogo = async () => (await listMakes())[0]?.image

  test('[MFR-01] is listed, replaced, and deleted with its files by a server administrator', async () => {
    const id = await aPublicMake()
    const response = await send(server, id, await aLogo(), 'manufacturers')
    const first: ManufacturerLogo = await response.json()
    expect(first.logo).toMatch(`/media/make/${id}/`)
    expect(await currentLogo()).toBe(first.logo)
    expect((await site.get(first.logo ?? '')).headers.get('content-type')).toBe('image/jpeg')
    await send(server, id, await aLogo(), 'manufacturers')
    await site.ctx.workJobs()
    expect(await currentLogo()).not.toBe(first.logo)
    expect(await stored('make/')).toHaveLength(6)
    expect(
      (await callAs(site, server, `DELETE /api/manufacturers/${id}/logo`)).data.logo,
    ).toBeNull()
    await site.ctx.workJobs()
    expect(await currentLogo()).toBeNull()
    expect(await stored('make/')).toEqual([])
  })

  test('[MFR-01] requires a picture, an existing manufacturer, and a server administrator', async () => {
    const id = await aPublicMake()
    const text = Buffer.from('no picture')
    expect((await send(server, id, text, 'manufacturers')).status).toBe(400)
    expect((await send(server, 999_999, await aLogo(), 'manufacturers')).status).toBe(404)
    expect((await send(webAdmin, id, await aLogo(), 'manufacturers')).status).toBe(403)
    expect(await stored('make/')).toEqual([])
  })

  test('[MFR-01] leaves no files of interrupted uploads', async () => {
    await send(server, await aPublicMake(), await aLogo(), 'manufacturers')
    const used = await stored('make/')
    expect(used).toHaveLength(6)
    await getStorage(site.ctx).put('make/1/thumb/lost-t.jpg', Buffer.from('x'), 'image/jpeg')
    site.ctx.clock.now = new Date(Date.now() + 25 * 3_600_000)
    await site.ctx.runJob(sweepManufacturerLogos)
    expect((await stored('make/')).toSorted()).toEqual(used.toSorted())
  })
})

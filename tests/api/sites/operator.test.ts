import { beforeEach, expect, test } from 'vitest'
import { renderMail } from '#features/mail/server/render-mail.ts'
import { loadLegalNotice } from '#features/pages/server/load-legal-notice.ts'
import { operatorTerms } from '#features/sites/server/public/operator-terms.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { callAs } from '../../support/brokerages.ts'
import { siteForEachTest } from '../../support/for-file.ts'
import { aPerson, type Person } from '../../support/people.ts'

const site = siteForEachTest({ SITE_URL: 'https://windsock.example' })
let admin: Person
beforeEach(async () => {
  admin = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
})

const company = {
  legalName: 'Muster Luftfahrt',
  legalForm: 'GmbH',
  representative: 'Erika Muster',
  street: 'Am Flugplatz 3',
  postalCode: '89129',
  city: 'Langenau',
  country: 'DE',
  email: 'kontakt@muster.example',
  registerName: 'Amtsgericht Ulm',
  registerNumber: 'HRB 12345',
  vatId: 'DE123456789',
  securityContact: 'sicherheit@muster.example',
}

async function save(operator: object, user = admin) {
  const { version } = (await callAs(site, user, 'GET /api/webapp/1')).data
  return callAs(site, user, 'PUT /api/webapp/1/operator', { ...operator, version })
}

test('[BEY-35] an operator is saved, logged, and shown in its country’s terms', async () => {
  expect(loadLegalNotice(site.ctx)).toBeNull()
  const { status, data } = await save(company)
  expect([status, data.legalName, data.phone]).toEqual([200, 'Muster Luftfahrt', null])
  const notice = runInLanguage('de', () => loadLegalNotice(site.ctx))
  expect(notice).toMatchObject({
    name: 'Muster Luftfahrt GmbH',
    address: ['Am Flugplatz 3', '89129 Langenau', 'Deutschland'],
  })
  expect(notice?.details.map(({ term, value }) => [term, value])).toEqual([
    ['Vertreten durch', 'Erika Muster'],
    [null, 'kontakt@muster.example'],
    ['Registergericht', 'Amtsgericht Ulm'],
    ['Registernummer', 'HRB 12345'],
    ['USt-IdNr.', 'DE123456789'],
    [null, 'sicherheit@muster.example'],
  ])
  const entry = await site.ctx.db
    .selectFrom('staff_action')
    .select(['action', 'after'])
    .where('action', '=', 'site.operator')
    .executeTakeFirstOrThrow()
  expect(entry.after).toMatchObject({ legalName: 'Muster Luftfahrt' })
})

test('[BEY-35] every email ends with the operator, in HTML and text', async () => {
  const content = { title: 'Hello', paragraphs: ['One.'] }
  expect(renderMail(site.ctx, content).text).not.toContain('Muster')
  await save({ ...company, legalName: 'Muster <b>& Co</b>' })
  const { html, text } = renderMail(site.ctx, content)
  const line =
    'Muster <b>& Co</b> GmbH · Am Flugplatz 3 · 89129 Langenau · Germany · Erika Muster · Amtsgericht Ulm HRB 12345 · DE123456789'
  expect(text).toContain(line)
  expect(html).toContain(line.replace('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
})

test('[BEY-35] a name and an address belong together, and an empty form removes both', async () => {
  const { status, data } = await save({ legalName: 'Muster' })
  expect(status).toBe(400)
  expect(Object.keys(data.modelState)).toEqual(['street', 'city', 'country'])
  for (const wrong of [
    { country: 'Germany' },
    { country: 'ZZ' },
    { email: 'muster' },
    { securityContact: 'javascript:alert(1)' },
    { legalName: 'x'.repeat(121) },
  ]) {
    const { status, data } = await save({ ...company, ...wrong })
    expect([status, Object.keys(data.modelState)]).toEqual([400, Object.keys(wrong)])
  }
  await save(company)
  expect((await save({})).status).toBe(200)
  expect(site.ctx.site.operator).toBeNull()
})

test('[BEY-35] a stale version is a conflict, and another site’s administrator finds nothing', async () => {
  const { data } = await save(company)
  const stale = { ...company, city: 'Ulm', version: data.version - 1 }
  const conflict = await callAs(site, admin, 'PUT /api/webapp/1/operator', stale)
  expect([conflict.status, conflict.data.current.city]).toEqual([409, 'Langenau'])
  const other = await callAs(site, admin, 'PUT /api/webapp/2/operator', { version: 1 })
  expect(other.status).toBe(404)
})

test('[BEY-35] each country names a detail once', () => {
  const keys = operatorTerms.map(({ country, field }) => `${country} ${field}`)
  expect(new Set(keys).size).toBe(keys.length)
})

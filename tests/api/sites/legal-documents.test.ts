import { beforeEach, expect, test } from 'vitest'
import { announceLegalDocument } from '#features/accounts/server/public/terms/announce-legal-document.ts'
import { recordAcceptance } from '#features/accounts/server/public/terms/record-acceptance.ts'
import { loadLegalDocument } from '#features/sites/server/public/load-legal-document.ts'
import { type Language, languageCodes } from '#kernel/messages/languages.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { aBrokerageForm, callAs } from '../../support/brokerages.ts'
import { siteForEachTest } from '../../support/for-file.ts'
import { aPerson, type Person } from '../../support/people.ts'

const site = siteForEachTest({ SITE_URL: 'https://windsock.example' })
let admin: Person
beforeEach(async () => {
  admin = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
})

const day = (days = 0) => toUtcDay(new Date(site.ctx.now().getTime() + days * dayMs))

function publish(kind: string, document: object = {}, user = admin) {
  const body = { en: '# Our terms\n\n## Law\n\nUlm.', effectiveOn: day(), after: 0, ...document }
  return callAs(site, user, `POST /api/webapp/1/documents/${kind}`, body)
}

const acceptances = () =>
  site.ctx.db
    .selectFrom('terms_acceptance')
    .select(['document', 'version', 'language', 'context'])
    .orderBy('id')
    .execute()

test('[BEY-36] [LEGAL-01] without a version, the texts of the release apply', async () => {
  const terms = await loadLegalDocument(site.ctx, 'terms')
  expect([terms?.version, terms?.text.title]).toEqual([null, 'Terms of Service'])
  expect((await loadLegalDocument(site.ctx, 'privacy'))?.text.title).toBe('Privacy Policy')
  expect(await loadLegalDocument(site.ctx, 'rules')).toBeNull()
  expect(await loadLegalDocument(site.ctx, 'terms', 1)).toBeNull()
})

test('[BEY-36] the release’s privacy policy has the same sections and names in every language', async () => {
  const shape = async (language: Language) => {
    const page = await loadLegalDocument({ ...site.ctx, language }, 'privacy')
    return {
      language: page?.language,
      sections: page?.text.sections.map(({ id, body }) => [id, body.length]),
      names: JSON.stringify(page?.text)
        .match(/\{\w+\}|(?:windsock|FUSE)\.[\w-]+/g)
        ?.toSorted(),
    }
  }
  const english = await shape('en')
  for (const language of languageCodes)
    expect(await shape(language)).toEqual({ ...english, language })
  expect((await loadLegalDocument({ ...site.ctx, language: 'de' }, 'terms'))?.language).toBe('en')
})

test('[BEY-36] a version applies from its day, and earlier ones stay readable', async () => {
  expect((await publish('terms')).data).toMatchObject({ version: 1, languages: ['en'] })
  const next = { en: '# New terms', de: '# Neue Bedingungen', effectiveOn: day(30), after: 1 }
  expect((await publish('terms', next)).data.version).toBe(2)
  const title = async (version?: number) =>
    (await loadLegalDocument(site.ctx, 'terms', version))?.text.title
  expect([await title(), await title(1), await title(2)]).toEqual([
    'Our terms',
    'Our terms',
    'New terms',
  ])
  site.ctx.clock.now = new Date(site.ctx.now().getTime() + 30 * dayMs)
  expect(await title()).toBe('New terms')
  const german = await loadLegalDocument({ ...site.ctx, language: 'de' }, 'terms')
  expect([german?.language, german?.text.title]).toEqual(['de', 'Neue Bedingungen'])
  // Readers of other languages see English.
  const turkish = await loadLegalDocument({ ...site.ctx, language: 'tr' }, 'terms')
  expect(turkish?.language).toBe('en')
})

test('[BEY-36] wrong forms and concurrent versions are refused', async () => {
  for (const [form, field] of [
    [{ en: ' ' }, 'en'],
    [{ effectiveOn: day(-1) }, 'effectiveOn'],
    [{ effectiveOn: 'tomorrow' }, 'effectiveOn'],
    [{ de: 'x'.repeat(100_001) }, 'de'],
  ] as const) {
    const { status, data } = await publish('terms', form)
    expect([status, Object.keys(data.modelState)]).toEqual([400, [field]])
  }
  expect((await publish('unknown')).status).toBe(400)
  const both = await Promise.all([publish('terms'), publish('terms')])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const other = await callAs(site, admin, 'POST /api/webapp/2/documents/terms', {
    en: 'x',
    effectiveOn: day(),
    after: 0,
  })
  expect(other.status).toBe(404)
})

test('[BEY-36] an acceptance states the document, version, language, and occasion', async () => {
  const member = await aPerson(site.ctx)
  await recordAcceptance(site.ctx, member.id, { context: 'registration' })
  await publish('terms', { de: '# Bedingungen' })
  const german = { ...site.ctx, language: 'de' as const }
  await recordAcceptance(german, member.id, { context: 'purchase' })
  const [first, second] = await acceptances()
  expect(first).toMatchObject({ document: 'terms', language: 'en', context: 'registration' })
  expect(first?.version).toMatch(/^[0-9a-f]{16}$/)
  expect(second).toMatchObject({ version: '1', language: 'de', context: 'purchase' })
})

test('[BEY-36] a brokerage can’t be created without its terms, once there are some', async () => {
  const founder = await aPerson(site.ctx)
  await publish('brokerages')
  const refused = await callAs(site, founder, 'POST /api/biz', await aBrokerageForm(site))
  expect([refused.status, refused.data.modelState.acceptTerms]).toEqual([
    400,
    ['Accept the terms for brokerages.'],
  ])
  expect(await acceptances()).toEqual([])
  const form = await aBrokerageForm(site, { acceptTerms: true })
  expect((await callAs(site, founder, 'POST /api/biz', form)).status).toBe(200)
  expect(await acceptances()).toEqual([
    { document: 'brokerages', version: '1', language: 'en', context: 'brokerage' },
  ])
})

test('[BEY-36] a new version is emailed once to each member with a confirmed address', async () => {
  const member = await aPerson(site.ctx)
  await aPerson(site.ctx, { isConfirmed: false })
  await publish('terms', { effectiveOn: day(30), notify: true })
  const data = { site: 1, kind: 'terms' as const, version: 1, after: 0 }
  await announceLegalDocument.handle(site.ctx, data)
  await announceLegalDocument.handle(site.ctx, data)
  const mails = await site.ctx.db
    .selectFrom('mail')
    .select(['recipient', 'subject'])
    .where('kind', '=', 'legal-document')
    .orderBy('id')
    .execute()
  expect(mails.map((mail) => mail.recipient).toSorted()).toEqual(
    [admin.email, member.email].toSorted(),
  )
  expect(mails[0]?.subject).toBe('New version: Terms of Service')
})

test('[BEY-36] terms for brokerages are announced only to members of brokerages', async () => {
  const broker = await aPerson(site.ctx, { roles: ['BizEmp'] })
  await publish('brokerages', { notify: true })
  await announceLegalDocument.handle(site.ctx, {
    site: 1,
    kind: 'brokerages',
    version: 1,
    after: 0,
  })
  const mails = await site.ctx.db
    .selectFrom('mail')
    .select('recipient')
    .where('kind', '=', 'legal-document')
    .execute()
  expect(mails).toEqual([{ recipient: broker.email }])
})

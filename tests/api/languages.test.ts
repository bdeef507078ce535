import { describe, expect, test } from 'vitest'
import { findReaderAccount } from '#features/accounts/server/find-reader-account.ts'
import {
  saveLanguage,
  saveUnits,
} from '#features/accounts/server/public/profile/display-settings.ts'
import { unitPresets } from '#kernel/format/units.ts'
import { readText } from '#kernel/server/reference/read-table.ts'
import { aPerson, asUser } from '#tests/support/people.ts'
import { siteForFile } from '../support/for-file.ts'

const site = siteForFile()

const german: Record<string, string> = JSON.parse(readText('messages/de.json'))
const missing = '/api/listing/999999'
const problem = async (headers: Record<string, string> = {}) => {
  const response = await site.get(missing, headers)
  expect(response.status).toBe(404)
  return response.json()
}

test('[BEY-20] API errors are in English unless the request names another language', async () => {
  const english = await problem()
  for (const language of ['en', 'pl', 'pl-PL', 'constructor', ''])
    expect(await problem({ 'x-language': language })).toEqual(english)
  expect(await problem({ 'accept-language': 'de', cookie: 'windsock.language=de' })).toEqual(
    english,
  )
  const translated = german[english.detail]
  expect(translated).toBeTruthy()
  expect(await problem({ 'x-language': 'de' })).toMatchObject({
    ...english,
    title: german[english.title],
    detail: translated,
    error_description: translated,
  })
})

test('[BEY-20] API errors in Spanish can have the region of the visitor', async () => {
  const spanish: Record<string, string> = JSON.parse(readText('messages/es.json'))
  const { detail } = await problem()
  for (const tag of ['es', 'es-ES'])
    expect((await problem({ 'x-language': tag })).detail, tag).toBe(spanish[detail])
})

test('[BEY-20] API errors about fields are in the language of the request', async () => {
  const searchWith = async (language: string) => {
    const path = '/api/listing/searchListings?dnum=1'
    return (await site.get(path, { 'x-language': language })).json()
  }
  expect((await searchWith('en')).modelState.dnum).toEqual(['This must be one of: 10, 25, 50.'])
  const { code, detail, modelState } = await searchWith('de')
  expect([code, detail]).toEqual(['invalid_input', `dnum: ${modelState.dnum[0]}`])
  expect(detail).toBe(`dnum: ${german.This} muss einer dieser Werte sein: 10, 25, 50.`)
})

test.each(['de', 'es', 'tr'])(
  '[BEY-20] filters that a sentence means are in the language of the request: %s',
  async (language) => {
    const catalog: Record<string, string> = JSON.parse(readText(`messages/${language}.json`))
    const chips = async (line: string, tag: string) => {
      const path = `/api/listing/understand?q=${encodeURIComponent(line)}`
      const { chips } = await (await site.get(path, { 'x-language': tag })).json()
      return chips.map(({ text }: { text: string }) => text)
    }
    for (const line of ['balloon', 'helicopter', 'glider', 'balloon with oxygen', 'no damage']) {
      const english: string[] = await chips(line, 'en')
      expect(english.length, line).toBeGreaterThan(0)
      expect(await chips(line, language), line).toEqual(english.map((text) => catalog[text]))
    }
  },
)

test('[BEY-20] [SRCH-09] wider searches are described in the reader’s language', async () => {
  const path = '/api/listing/justOutside?pt=20000'
  const { steps } = await (await site.get(path, { 'x-language': 'de' })).json()
  expect(steps[0].title).toMatch(/^Höherer Preis: /)
})

test('[BEY-20] data and the API description are the same in every language', async () => {
  for (const path of ['/api/openapi.json', '/api/listing/searchListings?dnum=10']) {
    const read = async (language: string) =>
      (await site.get(path, { 'x-language': language })).json()
    expect(await read('de'), path).toEqual(await read('en'))
  }
})

test('[BEY-20] responses vary by language for caches', async () => {
  expect((await site.get('/')).headers.get('vary')).toContain('Accept-Language')
  for (const path of [missing, '/api/listing/searchListings'])
    expect((await site.get(path)).headers.get('vary'), path).toContain('X-Language')
})

describe('settings at a login', () => {
  /** Logs in with a browser, and returns the cookies that the response sets. */
  async function logIn(person: Person, cookie = '', language = 'en') {
    const credentials = {
      grant_type: 'password',
      username: person.email,
      password: person.password,
      cookieOnly: true,
    }
    const headers = { origin: site.ctx.site.url, cookie, 'accept-language': language }
    const response = await site.json('POST', '/token', credentials, headers)
    expect(response.status).toBe(200)
    const cookies = response.headers.getSetCookie().map((one) => one.split(' ', 2).join(' '))
    return cookies.filter((cooky) => /^windsock\.(language|units|currency)=/.test(cooky))
  }

  test('[BEY-20] a choice while logged in is saved on the device and in the account', async () => {
    const person = await aPerson(site.ctx)
    const user = await asUser(site.ctx, person)
    await saveLanguage(user, 'tr')
    expect(user.reply.cookies).toEqual([expect.stringMatching(/^windsock\.language=tr; Max-Age=/)])
    expect(await saved(person)).toMatchObject({ language: 'tr', is_language_chosen: true })
  })

  test('[BEY-20] a guess isn’t saved as a choice, and only emails use it', async () => {
    const person = await aPerson(site.ctx)
    expect(await logIn(person, '', 'de')).toEqual([])
    expect(await saved(person)).toEqual({
      units: null,
      currency: null,
      language: 'de',
      is_language_chosen: false,
    })
    expect(await logIn(person, '', 'es')).toEqual([])
    expect(await saved(person)).toMatchObject({ language: 'es', is_language_chosen: false })
  })

  test.each([
    ['es', 'es-ES', 'es-ES'],
    ['es', 'es-MX', 'es-MX'],
    ['de', 'de-CH', 'de-CH'],
    ['de', 'de-AT', 'de'],
    ['de', 'es-ES', 'de'],
  ] as const)(
    '[BEY-20] %s chosen in a browser in %s is %s in emails',
    async (language, browser, tag) => {
      const person = await aPerson(site.ctx)
      await logIn(person, `windsock.language=${language}`, 'pl')
      await logIn(person, '', browser)
      const { email: username, password } = person
      await site.json('POST', '/token', { grant_type: 'password', username, password })
      expect(
        await findReaderAccount(site.ctx, { email: person.email, profileId: undefined }),
      ).toEqual({ language: tag, units: null, currency: null })
    },
  )

  test('[BEY-20] a program that logs in without a language leaves it unknown', async () => {
    const person = await aPerson(site.ctx)
    const { email: username, password } = person
    await site.json('POST', '/token', { grant_type: 'password', username, password })
    expect(await saved(person)).toMatchObject({ language: null })
  })

  test('[BEY-20] the account’s choices apply on a device without its own', async () => {
    const person = await aPerson(site.ctx)
    await saveLanguage(await asUser(site.ctx, person), 'tr')
    await saveUnits(await asUser(site.ctx, person), { units: unitPresets.metric, currency: 'EUR' })
    const copied = [
      'windsock.units=metric~; Max-Age=31536000;',
      'windsock.currency=EUR~; Max-Age=31536000;',
      'windsock.language=tr~; Max-Age=31536000;',
    ]
    expect(await logIn(person, '', 'de')).toEqual(copied)
    const earlier = 'windsock.units=us~; windsock.currency=USD~; windsock.language=es~'
    expect(await logIn(person, earlier, 'es')).toEqual(copied)
    expect(await saved(person)).toMatchObject({ language: 'tr', is_language_chosen: true })
  })

  test('[BEY-20] choices made on the device stay, and fill those missing in the account', async () => {
    const person = await aPerson(site.ctx)
    const chosen = 'windsock.units=metric; windsock.currency=EUR; windsock.language=de'
    expect(await logIn(person, chosen, 'de')).toEqual([])
    const choices = { units: 'metric', currency: 'EUR', language: 'de', is_language_chosen: true }
    expect(await saved(person)).toEqual(choices)
    const other = 'windsock.units=us; windsock.currency=GBP; windsock.language=es'
    expect(await logIn(person, other, 'es')).toEqual([])
    expect(await saved(person)).toEqual(choices)
  })

  test('[BEY-20] another account’s settings don’t stay on the device', async () => {
    const person = await aPerson(site.ctx)
    const earlier = 'windsock.units=us~; windsock.language=es~'
    expect(await logIn(person, earlier, 'es')).toEqual([
      'windsock.units=; Max-Age=0;',
      'windsock.language=; Max-Age=0;',
    ])
  })
})

async function saved({ id }: { id: number }) {
  const columns = ['units', 'currency', 'language', 'is_language_chosen'] as const
  return site.ctx.db
    .selectFrom('profile')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

type Person = Awaited<ReturnType<typeof aPerson>>

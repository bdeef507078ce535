import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseLanguage } from '#features/accounts/server/public/profile/display-settings.ts'
import { readText } from '#kernel/server/reference/read-table.ts'
import { aPerson, asUser } from '#tests/support/people.ts'
import { type TestSite, testSite } from '#tests/support/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const german: Record<string, string> = JSON.parse(readText('messages/de.json'))
const missing = '/api/listing/999999'
const problem = async (headers: Record<string, string> = {}) => {
  const response = await site.get(missing, headers)
  expect(response.status).toBe(404)
  return response.json()
}

test('[BEY-20] API errors are in English unless the request names another language', async () => {
  const english = await problem()
  for (const language of ['en', 'fr', 'de-AT', 'constructor', ''])
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

test('[BEY-20] API errors about fields are in the language of the request', async () => {
  const searchWith = async (language: string) => {
    const path = '/api/listing/searchListings?dnum=1'
    return (await site.get(path, { 'x-language': language })).json()
  }
  expect((await searchWith('en')).modelState.dnum).toEqual(['This must be one of: 10, 25, 50.'])
  const { code, detail, modelState } = await searchWith('de')
  expect([code, detail]).toEqual(['invalid_input', modelState.dnum[0]])
  expect(detail).toBe(`${german.This} muss einer dieser Werte sein: 10, 25, 50.`)
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

test('[BEY-20] a language is saved in the account, and a login applies it on the device', async () => {
  const person = await aPerson(site.ctx)
  const logIn = async (language: string) => {
    const credentials = {
      grant_type: 'password',
      username: person.email,
      password: person.password,
    }
    const headers = { 'accept-language': language }
    const response = await site.json('POST', '/token', credentials, headers)
    expect(response.status).toBe(200)
    return response.headers.getSetCookie().find((one) => one.startsWith('windsock.language='))
  }
  const user = await asUser(site.ctx, person)
  await chooseLanguage(user, 'tr')
  expect(user.reply.cookies).toEqual([expect.stringMatching(/^windsock\.language=tr; Max-Age=/)])
  expect(await savedLanguage(person.id)).toBe('tr')
  expect(await logIn('de')).toMatch(/^windsock\.language=tr; .*HttpOnly; SameSite=Lax/)
  expect(await savedLanguage(person.id)).toBe('tr')
})

async function savedLanguage(id: number) {
  const { language } = await site.ctx.db
    .selectFrom('profile')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return language
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRoles } from '#kernel/endpoint.ts'
import { aPerson } from '../../support/people.ts'
import { endpoints, type TestSite, testSite } from '../../support/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

/** A session that a password alone has opened. */
async function passwordSession(roles: typeof staffRoles) {
  const { email: username, password } = await aPerson(site.ctx, { roles })
  const answer = await site.json('POST', '/token', { username, password, grant_type: 'password' })
  return { authorization: `Bearer ${(await answer.json()).access_token}` }
}

test.each(staffRoles)(
  '[ADM-01] no call that is open to %s opens to a password alone, and each says what is missing',
  async (role) => {
    const headers = await passwordSession([role])
    const forStaff = endpoints.filter(
      ({ access }) => Array.isArray(access) && access.includes(role),
    )
    expect(forStaff.length).toBeGreaterThan(3)
    for (const { method, path } of forStaff) {
      const response = await site.send(method, path.replace(/\{\w+\}/g, '1'), {
        headers: { ...headers, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      })
      expect(response.status, `${method} ${path}`).toBe(403)
      expect((await response.json()).code, `${method} ${path}`).toBe('factor_required')
    }
  },
)

test('setting a factor up is open to them, and what members do', async () => {
  const headers = await passwordSession(['WebAppAdmin'])
  const factors = await site.get('/api/account/factors', headers)
  expect(await factors.json()).toMatchObject({ isRequired: true, passkeys: [], app: null })
  const begun = await site.json('POST', '/api/account/authenticator-app', {}, headers)
  expect(begun.status).toBe(200)
  const page = await site.get('/api/getauth', headers)
  expect((await page.json()).user.userRoles).toEqual(['WebAppAdmin'])
})

test('a second step is told as OAuth clients read it', async () => {
  const person = await aPerson(site.ctx)
  await site.ctx.db
    .insertInto('authenticator_app')
    .values({
      profile_id: person.id,
      secret: Buffer.alloc(48),
      created_at: site.ctx.now(),
      confirmed_at: site.ctx.now(),
    })
    .execute()
  const form = new URLSearchParams({
    grant_type: 'password',
    username: person.email,
    password: person.password,
  })
  const answer = await site.send('POST', '/token', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({
    error: 'second_step_due',
    error_description: expect.stringContaining('second step'),
    secondStep: { ticket: expect.any(String), methods: ['app', 'recovery'] },
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
})

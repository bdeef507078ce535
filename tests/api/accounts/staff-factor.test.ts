import { expect, test } from 'vitest'
import { staffRoles } from '#kernel/endpoint.ts'
import { insertRow } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aPerson } from '../../support/people.ts'
import { apiEndpoints } from '../../support/test-site.ts'

const site = siteForFile()

/** Returns a session opened with a password only. */
async function passwordSession(roles: typeof staffRoles) {
  const { email: username, password } = await aPerson(site.ctx, { roles })
  const response = await site.json('POST', '/token', { username, password, grant_type: 'password' })
  return { authorization: `Bearer ${(await response.json()).access_token}` }
}

test.each(staffRoles)(
  '[ADM-01] every call open to %s requires more than a password and returns what is missing',
  async (role) => {
    const headers = await passwordSession([role])
    const forStaff = apiEndpoints.filter(
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

test('staff can set up a factor and use member features without one', async () => {
  const headers = await passwordSession(['WebAppAdmin'])
  const factors = await site.get('/api/account/factors', headers)
  expect(await factors.json()).toMatchObject({ isRequired: true, passkeys: [], app: null })
  const setup = await site.json('POST', '/api/account/authenticator-app', {}, headers)
  expect(setup.status).toBe(200)
  const page = await site.get('/api/getauth', headers)
  expect((await page.json()).user.userRoles).toBe('WebAppAdmin')
})

test('returns a required second step in a format for OAuth clients', async () => {
  const person = await aPerson(site.ctx)
  await insertRow(site.ctx.db, 'authenticator_app', {
    profile_id: person.id,
    secret: Buffer.alloc(48),
    created_at: site.ctx.now(),
    confirmed_at: site.ctx.now(),
  })
  const form = new URLSearchParams({
    grant_type: 'password',
    username: person.email,
    password: person.password,
  })
  const response = await site.send('POST', '/token', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({
    error: 'second_step_due',
    error_description: expect.stringContaining('second step'),
    secondStep: { ticket: expect.any(String), methods: ['app', 'recovery'] },
  })
  expect(response.headers.get('set-cookie')).toBeNull()
})

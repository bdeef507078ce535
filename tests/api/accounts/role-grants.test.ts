import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/time.ts'
import { aBrokerageForm } from '../../support/brokerages.ts'
import { readRow, updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aBrokerage } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn } from '../../support/people.ts'
import { aMember } from '../../support/team.ts'
import { apiEndpoints } from '../../support/test-site.ts'

const site = siteForFile()

/** Calls that don't grant roles even though their code can write them, each with the reason. */
const grantsNothing: Record<string, string> = {
  'POST /api/account/register': 'opens an account without a role',
  'POST /api/account/register/issuer': 'opens an account without a role',
  'POST /api/account/CallCenterUserRegistration': 'opens an account without a role',
  'POST /api/callcenter/usersignups/{profileId}/resend': 'refuses accounts that have a role',
  'DELETE /api/biz/{id}/invitations/{invitationId}': 'takes an invitation away',
  'PUT /api/biz/{id}/legal': 'writes the brokerage’s legal details',
  'POST /api/moderation/cases/{id}/decision': 'requires it itself to enable an account',
}

/** Patterns for statements that grant a role, may grant one later, or restore one. */
const grantingWrites = [
  /(insertInto|updateTable)\('biz_(employee|invitation)'\)/,
  /(insertInto|updateTable)\('profile'\)[\s\S]*\broles\b[^\n]*[:,}]/,
  /is_enabled: true/,
]

test('[A4] [DASH-03] [ADM-01] every operation that can grant a role requires a recent verification', () => {
  const granting = new Set(
    serverFiles.filter((file) => grantingWrites.some((write) => write.test(sourceOf(file)))),
  )
  const found = apiEndpoints
    .filter((each) => filesOf(each).some((file) => reaches(file, granting)))
    .map(({ method, path, recentlyVerified }) => ({ call: `${method} ${path}`, recentlyVerified }))
  const open = found.filter(
    ({ call, recentlyVerified }) => !recentlyVerified && !grantsNothing[call],
  )
  expect(open.map(({ call }) => call)).toEqual([])
  // Checks that the search finds all expected calls, and that the table has no obsolete entries.
  const calls = found.map(({ call }) => call)
  expect(calls).toEqual(
    expect.arrayContaining([...Object.keys(grantsNothing), ...Object.keys(grants)]),
  )
})

/** Sets up a call that grants a role, and returns its caller and request. */
type Grant = () => Promise<{ user: Person; path: string; body?: object }>

const grants: Record<string, Grant> = {
  'POST /api/biz': async () => ({
    user: await aPerson(site.ctx),
    path: '/api/biz',
    body: await aBrokerageForm(site, { name: `Granted ${++count}` }),
  }),
  'POST /api/biz/{id}/invitations': async () => {
    const { biz, admin } = await aFirm()
    const body = { email: `new-${++count}@example.test`, role: 'admin' }
    return { user: admin, path: `/api/biz/${biz}/invitations`, body }
  },
  'POST /api/biz/{id}/invitations/{invitationId}/resend': async () => {
    const { admin, path } = await anInvitation()
    return { user: admin, path: `${path}/resend` }
  },
  'POST /api/biz/invitations/accept': async () => {
    const { token } = await anInvitation()
    return { user: await aPerson(site.ctx), path: '/api/biz/invitations/accept', body: { token } }
  },
  'PUT /api/biz/{id}/members/{bizEmpId}': async () => {
    const { biz, admin } = await aFirm()
    const { employeeId } = await aMember(site.ctx, biz, 'employee')
    const body = { role: 'admin', version: 1 }
    return { user: admin, path: `/api/biz/${biz}/members/${employeeId}`, body }
  },
  'PUT /api/admin/users/{id}/roles': async () => {
    const { id } = await aPerson(site.ctx)
    const body = { roles: ['ServerAdmin'], version: 1 }
    return { user: await anAdministrator(), path: `/api/admin/users/${id}/roles`, body }
  },
  'POST /api/account/AdminCallCenterUserRegistration': async () => ({
    user: await anAdministrator(),
    path: '/api/account/AdminCallCenterUserRegistration',
    body: { email: `clerk-${++count}@example.test` },
  }),
  'POST /api/account/AdminEnableUser': async () => {
    const { email } = await aPerson(site.ctx, { roles: ['CallCenter'], isEnabled: false })
    const path = `/api/account/AdminEnableUser?email=${email}`
    return { user: await anAdministrator(), path }
  },
}

test.each(Object.entries(grants))(
  '[A4] rejects %s in a session without a recent verification',
  async (call, prepare) => {
    const [method = ''] = call.split(' ')
    const { user, path, body = {} } = await prepare()
    const headers = await signIn(site, user)
    const code = await aHumanCheckCode(site.ctx, 'lead')
    const send = () => site.json(method, path, body, { ...headers, 'x-anti-bot': code })
    await updateRows(
      site.ctx.db,
      'session',
      { profile_id: user.id },
      { verified_at: new Date(site.ctx.now().getTime() - dayMs) },
    )
    const before = await loadRoleGrants()
    const refused = await send()
    expect(await refused.json()).toMatchObject({ code: 'verify_first', status: 403 })
    expect(await loadRoleGrants()).toEqual(before)
    const verified = await site.json(
      'POST',
      '/api/account/verification',
      { password: user.password },
      headers,
    )
    expect(verified.status).toBe(200)
    const response = await send()
    expect(response.status, await response.text()).toBe(200)
    expect(await loadRoleGrants()).not.toEqual(before)
  },
)

test('[A4] rejects a handover in a session without a recent verification', () => {
  const removal = apiEndpoints.find(
    ({ path }) => path === '/api/biz/{id}/members/{bizEmpId}/remove',
  )
  expect(removal?.recentlyVerified).toBe(true)
})

let count = 0

async function aFirm() {
  const biz = await aBrokerage(site.ctx, `Granting Air ${++count}`)
  return { biz, admin: await aMember(site.ctx, biz, 'admin') }
}

const anAdministrator = () => aPerson(site.ctx, { roles: ['ServerAdmin'] })

async function anInvitation() {
  const { biz, admin } = await aFirm()
  const email = `invited-${++count}@example.test`
  const path = `/api/biz/${biz}/invitations`
  const sent = await site.json('POST', path, { email, role: 'admin' }, await signIn(site, admin))
  const { invitationId } = await sent.json()
  const { text_body: text } = await readRow(site.ctx.db, 'mail', { recipient: email }, 'text_body')
  return {
    admin,
    path: `${path}/${invitationId}`,
    token: /invitation\?t=([\w-]+)/.exec(text)?.[1] ?? '',
  }
}

/** Returns all data that grants a role, either now or when a link is used. */
async function loadRoleGrants() {
  const { db } = site.ctx
  return Promise.all([
    db.selectFrom('profile').select(['id', 'roles', 'is_enabled']).orderBy('id').execute(),
    db.selectFrom('biz_employee').selectAll().orderBy('id').execute(),
    db.selectFrom('biz_invitation').selectAll().orderBy('id').execute(),
  ])
}

const root = resolve('src')
const serverFiles = readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes('/server/') && /(?<!\.test)\.ts$/.test(file))
  .map((file) => join(root, 'features', file))
const sources = new Map<string, string>()

function sourceOf(file: string): string {
  const text = sources.get(file) ?? readFileSync(file, 'utf8')
  sources.set(file, text)
  return text
}

/** Returns the file that binds an endpoint to its implementation, or all candidates if its contract is generated. */
function filesOf({ method, path }: { method: string; path: string }): string[] {
  const name = endpointNames.get(`${method} ${path}`)
  const named = boundFiles.get(name ?? '')
  return named ? [named] : unnamedFiles
}

/** Names of the endpoints in their contracts, by method and path. */
const endpointNames = new Map(
  readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('contract.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, 'features', file), 'utf8').matchAll(
        /export const (\w+) = endpoint\(\s*'(\w+ [^']+)'/g,
      ),
    ])
    .map(([, name = '', route = '']) => [route, name] as const),
)

const boundFiles = new Map(
  serverFiles.flatMap((file) =>
    [...sourceOf(file).matchAll(/\b(?:o|writeO)peration\(\s*(\w+Endpoint)\b/g)].map(
      ([, name = '']) => [name, file] as const,
    ),
  ),
)
const unnamedFiles = serverFiles.filter((file) =>
  /\b(?:o|writeO)peration\((?!\s*\w+Endpoint\b)/.test(sourceOf(file)),
)

function reaches(file: string, targets: ReadonlySet<string>, seen = new Set<string>()): boolean {
  if (targets.has(file)) return true
  if (seen.has(file)) return false
  seen.add(file)
  const isDecision = sourceOf(file).includes('.decide(')
  return importsOf(file)
    .filter((each) => isDecision || !each.endsWith(subjectRegistry))
    .some((each) => reaches(each, targets, seen))
}

/** Leads to the code of all subjects of moderation cases. Of its functions, only `decide` enables accounts. */
const subjectRegistry = 'moderation/server/subjects/find-subject.ts'

/** Returns the files that a file imports. Excludes type imports, which don't run code. */
function importsOf(file: string): string[] {
  return [...sourceOf(file).matchAll(/^import (?!type )[\s\S]*?from '([^']+)'/gm)]
    .map(([, name = '']) =>
      name.startsWith('#features/')
        ? join(root, name.slice(1))
        : name.startsWith('.')
          ? resolve(dirname(file), name)
          : '',
    )
    .filter((each) => each.includes('/server/'))
}

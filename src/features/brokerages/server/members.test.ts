import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/time.ts'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { insertRow, readRow, readRows, updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aBrokerage } from '#tests/support/listing-builder.ts'
import { aPerson, asUser, type Person } from '#tests/support/people.ts'
import { aMember, type Member } from '#tests/support/team.ts'
import { memberRoles } from '../member-roles.ts'
import { acceptInvitation, loadInvitationPage } from './invitations/accept-invitation.ts'
import { inviteMember, resendInvitation, revokeInvitation } from './invitations/invitations.ts'
import { changeRole } from './members/members.ts'

const ctx = contextForFile()
let biz: number
let admin: Member
let made = 0
beforeEach(async () => {
  made += 1
  biz = await aBrokerage(ctx, `Basin Aircraft ${made}`)
  await ctx.db.updateTable('biz').set({ confirmed_at: ctx.now() }).execute()
  admin = await aMember(ctx, biz, 'admin', 'Dana Whitlock')
})

const invite = async (email: string, more: object = {}, by: Person = admin) =>
  inviteMember(await asUser(ctx, by), { id: biz, email, role: 'employee', ...more })
const accept = async (token: string, by: Person) =>
  acceptInvitation(await asUser(ctx, by), { token })
const anAddress = () => `invited-${randomBytes(5).toString('hex')}@example.test`

/** Returns the token in the latest email sent to this address. */
async function mailedToken(email: string) {
  const { text_body: text } = await ctx.db
    .selectFrom('mail')
    .select('text_body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /invitation\?t=([\w-]+)/.exec(text)?.[1] ?? ''
}

async function storedRoles({ id }: { id: number }) {
  const { roles } = await readRow(ctx.db, 'profile', id, 'roles')
  return roles.toSorted()
}

async function staff() {
  return ctx.db.selectFrom('biz_employee').selectAll().where('biz_id', '=', biz).execute()
}

describe('invitation', () => {
  test('[DASH-03] emails a link, stores only its hash, and grants membership and a role', async () => {
    const email = anAddress()
    const sent = await invite(email.toUpperCase(), { role: 'own-only' })
    expect(sent).toMatchObject({ email, role: 'own-only', invitedBy: 'Dana Whitlock' })
    const token = await mailedToken(email)
    const row = await ctx.db
      .selectFrom('biz_invitation')
      .selectAll()
      .where('id', '=', sent.invitationId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify({ ...row, token_hash: row.token_hash.toString() })).not.toContain(token)
    const newcomer = await aPerson(ctx, { email, firstName: 'Elin' })
    expect(await loadInvitationPage(await asUser(ctx, newcomer), token)).toMatchObject({
      state: 'open',
      invitedBy: 'Dana Whitlock',
      viewer: { isInvited: true, isMember: false },
    })
    const { bizEmpId } = await accept(token, newcomer)
    expect((await staff()).find(({ id }) => id === bizEmpId)).toMatchObject({
      profile_id: newcomer.id,
      name: 'Elin Tester',
      email,
      is_admin: false,
      sees_own_only: true,
    })
    expect(await storedRoles(newcomer)).toEqual(['BizEmp', 'Indv'])
    await expectRefusal(accept(token, await aPerson(ctx)), 'conflict')
    expect(await loadInvitationPage(ctx, token)).toMatchObject({ state: 'used' })
  })

  test('[DASH-03] is accepted once for ten concurrent requests', async () => {
    const email = anAddress()
    await invite(email, { role: 'admin' })
    const token = await mailedToken(email)
    const people = await Promise.all(Array.from({ length: 10 }, () => aPerson(ctx)))
    const results = await Promise.allSettled(people.map((person) => accept(token, person)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await staff()).toHaveLength(2)
    const roles = await Promise.all(people.map(storedRoles))
    expect(roles.filter((stored) => stored.includes('BizAdmin'))).toHaveLength(1)
  })

  test('[DASH-03] belongs to the account that accepts it, whatever its address', async () => {
    const email = anAddress()
    await invite(email)
    const other = await aPerson(ctx)
    const token = await mailedToken(email)
    expect(await loadInvitationPage(await asUser(ctx, other), token)).toMatchObject({
      viewer: { email: other.email, isInvited: false },
    })
    await accept(token, other)
    expect((await staff()).at(-1)).toMatchObject({ profile_id: other.id, email })
  })

  test('[DASH-03] links an existing employee without an account instead of adding a second entry', async () => {
    const email = anAddress()
    await insertRow(ctx.db, 'biz_employee', { biz_id: biz, name: 'Sam Cho', email })
    await invite(email)
    const sam = await aPerson(ctx)
    await accept(await mailedToken(email), sam)
    expect((await staff()).map(({ name }) => name)).toEqual(['Dana Whitlock', 'Sam Cho'])
    expect((await staff()).at(-1)).toMatchObject({ profile_id: sam.id })
  })

  test('[DASH-03] stops working once it expired, was revoked, or was sent again', async () => {
    const email = anAddress()
    const { invitationId } = await invite(email)
    const own = await asUser(ctx, admin)
    const first = await mailedToken(email)
    const again = await resendInvitation(own, { id: biz, invitationId })
    const second = await mailedToken(email)
    expect(second).not.toBe(first)
    const newcomer = await aPerson(ctx)
    await expectRefusal(accept(first, newcomer), 'not_found')
    const then = ctx.clock.now
    ctx.clock.now = new Date(again.expiresAt)
    expect(await loadInvitationPage(ctx, second)).toMatchObject({ state: 'expired' })
    await expectRefusal(accept(second, newcomer), 'conflict')
    // A repeated invitation renews the existing one.
    expect((await invite(email)).invitationId).toBe(invitationId)
    await revokeInvitation(await asUser(ctx, admin), { id: biz, invitationId })
    const third = await mailedToken(email)
    expect(await loadInvitationPage(ctx, third)).toMatchObject({ state: 'revoked' })
    await expectRefusal(accept(third, newcomer), 'conflict')
    await expectRefusal(
      resendInvitation(await asUser(ctx, admin), { id: biz, invitationId }),
      'conflict',
    )
    ctx.clock.now = then
    expect(await staff()).toHaveLength(1)
    expect(await storedRoles(newcomer)).toEqual(['Indv'])
  })

  test('[DASH-03] shows next to its field why it can’t be sent', async () => {
    const email = anAddress()
    await invite(email)
    const refused = (input: object, message: string) =>
      expect(invite(email, input)).rejects.toMatchObject({
        code: 'invalid_input',
        modelState: expect.objectContaining({ [Object.keys(input)[0] as string]: [message] }),
      })
    await refused({ email: 'nobody' }, 'Email must be a valid e-mail address')
    await refused({ email: '' }, 'Email field is required')
    await refused({ email }, 'This address has already been invited. Resend the invitation below.')
    await refused({ email: admin.email }, 'Dana Whitlock is already a member.')
    await refused(
      { bizLocationId: 2_000_000, email: anAddress() },
      'This office doesn’t belong to the brokerage.',
    )
    const invitations = await readRows(ctx.db, 'biz_invitation', { biz_id: biz }, 'email')
    expect(invitations).toEqual([{ email }])
  })

  test('[DASH-03] requires an administrator, also for members of other brokerages', async () => {
    const { invitationId } = await invite(anAddress())
    const employee = await aMember(ctx, biz, 'employee')
    const outsideAdmin = await aMember(ctx, await aBrokerage(ctx, `Elsewhere ${made}`), 'admin')
    for (const [caller, code] of [
      [employee, 'not_allowed'],
      [outsideAdmin, 'not_allowed'],
      [await aPerson(ctx, { roles: ['BizAdmin'] }), 'not_allowed'],
    ] as const) {
      const me = await asUser(ctx, caller)
      const target = { id: biz, invitationId }
      const membership = {
        id: biz,
        bizEmpId: admin.employeeId,
        role: 'employee',
        version: 1,
      } as const
      await expect(invite(anAddress(), {}, caller)).rejects.toMatchObject({ code })
      await expect(resendInvitation(me, target)).rejects.toMatchObject({ code })
      await expect(revokeInvitation(me, target)).rejects.toMatchObject({ code })
      await expect(changeRole(me, membership)).rejects.toMatchObject({ code })
    }
    // An invitation is accessible only through its own brokerage.
    const otherAdmin = await asUser(ctx, outsideAdmin)
    const { biz_id } = await readRow(ctx.db, 'biz_employee', outsideAdmin.employeeId, 'biz_id')
    await expectRefusal(revokeInvitation(otherAdmin, { id: biz_id, invitationId }), 'not_found')
  })

  test('[DASH-03] is limited to a few a day per address, and to a few for a new brokerage', async () => {
    const email = anAddress()
    const { invitationId } = await invite(email)
    const me = await asUser(ctx, admin)
    const again = () => resendInvitation(me, { id: biz, invitationId })
    for (let sent = 1; sent < 4; sent += 1) await again()
    const before = await mailedToken(email)
    await expectRefusal(again(), 'slow_down')
    // The previously sent link still works.
    expect(await loadInvitationPage(ctx, before)).toMatchObject({ state: 'open' })
    await ctx.db.updateTable('biz').set({ confirmed_at: null }).where('id', '=', biz).execute()
    for (let sent = 0; sent < 5; sent += 1) await invite(anAddress())
    await expectRefusal(invite(anAddress()), 'slow_down')
  })
})

describe('role', () => {
  test('[DASH-03] changes immediately, and a client with an outdated version gets the current one', async () => {
    const elin = await aMember(ctx, biz, 'employee', 'Elin Kjær')
    const me = await asUser(ctx, admin)
    const membership = { id: biz, bizEmpId: elin.employeeId }
    const changed = await changeRole(me, { ...membership, role: 'admin', version: 1 })
    expect(changed).toMatchObject({ role: 'admin', version: 2 })
    expect(await storedRoles(elin)).toEqual(['BizAdmin'])
    await expect(
      changeRole(me, { ...membership, role: 'own-only', version: 1 }),
    ).rejects.toMatchObject({ code: 'conflict', current: changed })
    await changeRole(me, { ...membership, role: 'own-only', version: 2 })
    expect(await storedRoles(elin)).toEqual(['BizEmp'])
  })

  test('[DASH-03] of an administrator doesn’t apply at another brokerage that employs them', async () => {
    const boss = await aMember(ctx, await aBrokerage(ctx, `Elsewhere ${made}`), 'admin')
    const { id: bizEmpId } = await insertRow(ctx.db, 'biz_employee', {
      biz_id: biz,
      profile_id: boss.id,
      name: 'x',
    })
    await expectRefusal(invite(anAddress(), {}, boss), 'not_allowed')
    const own = { id: biz, bizEmpId, version: 1 }
    await expectRefusal(
      changeRole(await asUser(ctx, boss), { ...own, role: 'admin' }),
      'not_allowed',
    )
  })

  test('[DASH-03] can’t be removed from the last administrator, even if two step down concurrently', async () => {
    const step = async (member: Member) =>
      changeRole(await asUser(ctx, member), {
        id: biz,
        bizEmpId: member.employeeId,
        role: 'employee',
        version: 1,
      })
    await expectRefusal(step(admin), 'conflict')
    // An administrator who can't log in doesn't count.
    const disabledAdmin = await aMember(ctx, biz, 'admin')
    await updateRows(ctx.db, 'profile', disabledAdmin.id, { is_enabled: false })
    await expectRefusal(step(admin), 'conflict')
    const other = await aMember(ctx, biz, 'admin')
    const results = await Promise.allSettled([step(admin), step(other)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const remaining = (await staff()).filter(({ id }) =>
      [admin.employeeId, other.employeeId].includes(id),
    )
    expect(remaining.filter(({ is_admin }) => is_admin)).toHaveLength(1)
  })

  test('[DASH-03] of a profile is derived from its memberships in all brokerages', async () => {
    const person = await aPerson(ctx)
    const bosses = await Promise.all(
      [0, 1, 2].map(async (nth) => {
        const id = await aBrokerage(ctx, `Several ${made} ${nth}`)
        return { id, boss: await aMember(ctx, id, 'admin') }
      }),
    )
    const rows = await ctx.db
      .insertInto('biz_employee')
      .values(bosses.map(({ id }) => ({ biz_id: id, profile_id: person.id, name: 'x' })))
      .returning('id')
      .execute()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...memberRoles)), { maxLength: 4 }),
        async (steps) => {
          // Runs concurrently, because the user's memberships in different brokerages change at the same time.
          await Promise.all(
            [0, 1, 2].map(async (nth) => {
              const { id, boss } = bosses[nth] as (typeof bosses)[number]
              const me = await asUser(ctx, boss)
              const bizEmpId = rows[nth]?.id as number
              for (const [, role] of steps.filter(([which]) => which === nth)) {
                const { version } = await readRow(ctx.db, 'biz_employee', bizEmpId, 'version')
                await changeRole(me, { id, bizEmpId, role, version })
              }
            }),
          )
          if (steps.length === 0) return
          const memberships = await readRows(
            ctx.db,
            'biz_employee',
            { profile_id: person.id },
            'is_admin',
          )
          const earned = new Set(
            memberships.map(({ is_admin }) => (is_admin ? 'BizAdmin' : 'BizEmp')),
          )
          expect(await storedRoles(person)).toEqual([...earned, 'Indv'].toSorted())
        },
      ),
      { numRuns: 15 },
    )
  })

  test('[DASH-03] can’t be set for an employee without an account', async () => {
    const { id: bizEmpId } = await insertRow(ctx.db, 'biz_employee', {
      biz_id: biz,
      name: 'Sam Cho',
    })
    const me = await asUser(ctx, admin)
    await expectRefusal(
      changeRole(me, { id: biz, bizEmpId, role: 'admin', version: 1 }),
      'invalid_input',
    )
  })
})

test('an invitation link is valid for seven days', async () => {
  const email = anAddress()
  const { expiresAt } = await invite(email)
  expect(Date.parse(expiresAt) - ctx.now().getTime()).toBe(7 * dayMs)
})

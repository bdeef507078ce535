import { beforeEach, expect, test } from 'vitest'
import { createCalendar, revokeCalendar } from '#features/dashboard/server/calendars.ts'
import { renderCalendar } from '#features/dashboard/server/render-calendar.ts'
import { listSchedule } from '#features/dashboard/server/schedule.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { updateRows } from '../support/database/rows.ts'
import { contextForEachTest } from '../support/for-file.ts'
import { aLead } from '../support/lead-builder.ts'
import { aBrokerage, aListing } from '../support/listing-builder.ts'
import { aStaffMember } from '../support/staff-builder.ts'

const ctx = contextForEachTest()
let biz: number
let admin: ActorContext
let agent: ActorContext
let employee: { employeeId: number; profileId: number }
beforeEach(async () => {
  biz = await aBrokerage(ctx)
  admin = (await aStaffMember(ctx, biz, { isAdmin: true })).ctx
  const staff = await aStaffMember(ctx, biz, { seesOwnOnly: true })
  agent = staff.ctx
  employee = staff
  const inDays = (days: number) => new Date(ctx.now().getTime() + days * dayMs)
  const listing = await aListing(ctx, { biz_id: biz })
  const step = (next_step: string, days: number, more = {}) =>
    aLead(ctx, listing, { next_step, next_step_at: inDays(days), ...more })
  await step('Send the logs', 3, { employee_id: employee.employeeId })
  await step('Call back', -2)
  await step('Viewing at KVGT', 20)
  await step('Wrap the present', 1, { state_id: 5 })
  await aListing(ctx, { biz_id: biz, title: 'Ends soon', expires_at: inDays(5) })
  await aListing(ctx, { biz_id: biz, title: 'Ends later', expires_at: inDays(40) })
})

const titles = async (caller: ActorContext, range: 'today' | '7d' | '30d') =>
  (await listSchedule(caller, { id: biz, range })).items.map(({ title }) => title)

test('[DASH-02] lists overdue steps first, then steps due within the range, and none of closed leads', async () => {
  expect(await titles(admin, 'today')).toEqual(['Call back'])
  expect(await titles(admin, '7d')).toEqual(['Call back', 'Send the logs', 'Listing runs out'])
  expect(await titles(admin, '30d')).toEqual([
    'Call back',
    'Send the logs',
    'Listing runs out',
    'Viewing at KVGT',
  ])
  const { items } = await listSchedule(admin, { id: biz })
  expect(items.map(({ isLate }) => isLate)).toEqual([true, false, false])
  expect(items[2]).toMatchObject({ about: 'Ends soon', location: 'Las Vegas, NV' })
})

test('[DASH-01] members limited to their own leads see only their own steps', async () => {
  expect(await titles(agent, '30d')).toEqual(['Send the logs'])
})

const keyOf = (url: string) => new URL(url).searchParams.get('key')
const read = (key: string | null, id = biz) =>
  renderCalendar(ctx, { id: String(id), key }, ({ id }) => `/${id}`)

test('[DASH-02] calendar apps read the schedule with a key until it’s revoked', async () => {
  const first = keyOf((await createCalendar(agent, { id: biz })).url)
  const calendar = await read(first)
  expect(calendar).toContain('BEGIN:VCALENDAR')
  expect(calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(calendar).toContain('Send the logs')
  const second = keyOf((await createCalendar(agent, { id: biz })).url)
  expect(await read(first)).toBeNull()
  expect(await read(second)).not.toBeNull()
  expect(await read(second, biz + 1)).toBeNull()
  await revokeCalendar(agent, { id: biz })
  expect(await read(second)).toBeNull()
  expect(await read('')).toBeNull()
})

test('[DASH-02] a former member’s key is rejected', async () => {
  const key = keyOf((await createCalendar(agent, { id: biz })).url)
  await updateRows(ctx.db, 'biz_employee', employee.employeeId, { profile_id: null })
  expect(await read(key)).toBeNull()
})

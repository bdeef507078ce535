import { beforeAll, expect, test } from 'vitest'
import type { ActorContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aLead } from '#tests/support/lead-builder.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser } from '#tests/support/people.ts'
import { aStaffMember } from '#tests/support/staff-builder.ts'
import { listToday } from './list-today.ts'

const ctx = contextForFile()
let admin: ActorContext
let agent: ActorContext
let outsider: ActorContext
let biz: number
beforeAll(async () => {
  biz = await aBrokerage(ctx)
  admin = (await aStaffMember(ctx, biz, { isAdmin: true })).ctx
  const own = await aStaffMember(ctx, biz, { seesOwnOnly: true })
  agent = own.ctx
  outsider = (await aStaffMember(ctx, await aBrokerage(ctx, 'Elsewhere'), { isAdmin: true })).ctx
  const ago = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
  const listing = { biz_id: biz, confirmed_at: ctx.now(), listed_at: ago(3), images: 8 }
  const healthy = await aListing(ctx, { ...listing, title: 'Healthy' })
  const asked = await aListing(ctx, { ...listing, title: 'Asked about' })
  await aListing(ctx, { ...listing, title: 'No photos', images: 0 })
  await aListing(ctx, {
    ...listing,
    title: 'Ends soon',
    expires_at: ago(-3),
    biz_employee_id: own.employeeId,
  })
  await aListing(ctx, { ...listing, title: 'Silent', listed_at: ago(20), confirmed_at: null })
  await aListing(ctx, { ...listing, title: 'Sold', images: 0, is_sold: true })
  for (const title of ['Imported', 'Imported too'])
    await aListing(ctx, { ...listing, title, is_active: false })
  for (const [days, contact_name] of [
    [2, 'Ann Lee'],
    [1, 'Bo Diaz'],
    [0.5, 'Cy Roth'],
  ] as const)
    await aLead(ctx, healthy, { contact_name, submitted_at: ago(days) })
  await aLead(ctx, healthy, {
    contact_name: 'Di Park',
    submitted_at: ago(9),
    first_answered_at: ago(8),
    next_step: 'Send the logs',
    next_step_at: ago(1),
  })
  const asker = await aPerson(ctx)
  for (const [title, days] of [
    ['Questioned', 40],
    ['Questioned lately', 1],
  ] as const) {
    const listing_id = await aListing(ctx, { ...listing, title })
    for (const values of [{}, { answer: 'Yes.', answered_at: ago(1) }, { removed_at: ago(1) }])
      await insertRow(ctx.db, 'listing_question', {
        listing_id,
        profile_id: asker.id,
        asked_in: 'public',
        topic: 'logs',
        question: 'Are the logs complete?',
        asked_at: ago(days),
        ...values,
      })
  }
  for (const contact_name of ['Eve One', 'Eve Two'])
    await aLead(ctx, asked, {
      contact_name,
      submitted_at: ago(1),
      first_answered_at: ago(0.5),
      message: 'When is the annual due?',
    })
})

const tasksOf = async (caller: ActorContext) =>
  (await listToday(caller, { id: biz })).map(({ kind, person, aircraft, amount, others }) => [
    kind,
    person ?? aircraft ?? amount,
    others.length,
  ])

test('[DASH-02] lists leads, steps, and listings that need the brokerage, most urgent first', async () => {
  expect(await tasksOf(admin)).toEqual([
    ['reply', 'Ann Lee', 0],
    ['reply', 'Bo Diaz', 1],
    ['step', 'Di Park', 0],
    ['question', 'Questioned', 0],
    ['question', 'Questioned lately', 0],
    ['confirm', 'Silent', 0],
    ['expires', 'Ends soon', 0],
    ['activate', 2, 0],
    ['asked', 'Asked about', 0],
    ['photos', 'No photos', 0],
  ])
})

test('[DASH-01] limits some members to their own listings and leads, and rejects other users', async () => {
  expect(await tasksOf(agent)).toEqual([['expires', 'Ends soon', 0]])
  await expect(tasksOf(outsider)).rejects.toMatchObject({ code: 'not_allowed' })
  for (const roles of [['Indv'], ['ServerAdmin']] as const) {
    const other = await asUser(ctx, await aPerson(ctx, { roles }))
    await expect(tasksOf(other)).rejects.toMatchObject({ code: 'not_allowed' })
  }
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getBizLead } from '#features/lead-tracker/server/get-biz-lead.ts'
import { getLeadBoard, listBizLeads } from '#features/lead-tracker/server/get-lead-board.ts'
import { joinLeads, separateLeads } from '#features/lead-tracker/server/lead-joins.ts'
import {
  addNote,
  assignLead,
  finishNextStep,
  markAnswered,
  moveLead,
  setNextStep,
} from '#features/lead-tracker/server/tracked-leads.ts'
import { leadStates } from '#features/leads/lead-states.ts'
import { sendLead } from '#features/leads/server/send-lead.ts'
import { contextForFile } from '../../support/for-file.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { asUser, withHumanCheck } from '../../support/people.ts'

const ctx = contextForFile({ LEAD_INTERVAL_SECONDS: '0' })

let firms = 0
/** Creates a brokerage with an administrator, an employee limited to their own leads, and a listing. */
async function aFirm() {
  const id = await aBrokerage(ctx, `Basin ${++firms}`)
  const admin = await asUser(ctx, { roles: ['BizAdmin'] })
  const agent = await asUser(ctx, { roles: ['BizEmp'] })
  const [adminEmployee, agentEmployee] = await ctx.db
    .insertInto('biz_employee')
    .values([
      { biz_id: id, name: 'Dana Whitlock', profile_id: admin.actor.profileId, is_admin: true },
      { biz_id: id, name: 'Marcus', profile_id: agent.actor.profileId, sees_own_only: true },
    ])
    .returning('id')
    .execute()
  const listingId = await aListing(ctx, {
    biz_id: id,
    stock_number: 'BA-1187',
    title: '2016 Cirrus SR22T',
  })
  return {
    id,
    admin,
    agent,
    adminEmployee: adminEmployee?.id ?? 0,
    agentEmployee: agentEmployee?.id ?? 0,
    listingId,
  }
}

let visitors = 0
async function ask(listingId: number, form: object = {}) {
  const ip = `10.9.${Math.floor(++visitors / 250)}.${visitors % 250}`
  const buyer = { ...ctx, visitor: { ...ctx.visitor, ip, userAgent: 'Firefox' } }
  const { leadId } = await sendLead(await withHumanCheck(buyer, 'lead'), {
    contactName: 'Priya Raman',
    contactEmail: `buyer-${visitors}@raman.example`,
    purchaseTime: '3 months',
    message: 'Is the repack included?',
    ...form,
    listingId,
  })
  return leadId
}

const rejection = (code: string) => expect.objectContaining({ code })

describe('lead board', () => {
  test('[DASH-04] [DASH-05] a lead appears in its column with its tracker details', async () => {
    const { id, admin, listingId } = await aFirm()
    const leadId = await ask(listingId, { contactPhone: '(480) 555-0137' })
    const board = await getLeadBoard(admin, { id })
    expect(board.columns.map(({ stateName, count }) => [stateName, count])).toEqual([
      ['New', 1],
      ['Contacted', 0],
      ['Viewing', 0],
      ['Offer', 0],
      ['Won', 0],
      ['Lost', 0],
    ])
    expect(board.open).toBe(1)
    expect(board.columns[0]?.leads[0]).toMatchObject({ leadId, contactName: 'Priya Raman' })
    const { items } = await listBizLeads(admin, { id })
    expect(items).toEqual([
      expect.objectContaining({
        leadId,
        listingId,
        listingStockNumber: 'BA-1187',
        listingYear: 2016,
        listingLength: 26,
        currentStateId: 1,
        clientId: null,
        lastNote: { note: null, nextSteps: null },
        contact: expect.objectContaining({ contactPhone: '(480) 555-0137', lastNote: null }),
      }),
    ])
  })

  test('[DASH-04] a lead can move to any state, and its history records each move', async () => {
    const { id, admin, listingId } = await aFirm()
    const states = leadStates.map(({ stateId }) => stateId)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...states), { maxLength: 12 }), async (moves) => {
        const leadId = await ask(listingId)
        let { version } = (await getBizLead(admin, { id, leadId })).lead
        for (const stateId of moves) {
          const card = await moveLead(admin, { id, leadId, stateId, version })
          expect(card.currentStateId).toBe(stateId)
          version = card.version
        }
        const { lead, history } = await getBizLead(admin, { id, leadId })
        expect(lead.currentStateId).toBe(moves.at(-1) ?? 1)
        const walked = [1, ...moves].filter((state, i, all) => i === 0 || state !== all[i - 1])
        const names = walked.map((state) => leadStates.find((s) => s.stateId === state)?.stateName)
        expect(history.toReversed().map(({ before, after }) => [before, after])).toEqual(
          names.slice(1).map((name, i) => [names[i], name]),
        )
      }),
      { numRuns: 25 },
    )
  })

  test('[DASH-04] rejects a move based on an outdated version and returns who moved the lead and where', async () => {
    const { id, admin, listingId } = await aFirm()
    const leadId = await ask(listingId)
    const { version } = (await getBizLead(admin, { id, leadId })).lead
    await moveLead(admin, { id, leadId, stateId: 4, version })
    await expect(moveLead(admin, { id, leadId, stateId: 2, version })).rejects.toMatchObject({
      code: 'conflict',
      current: { lead: { leadId, currentStateId: 4 }, movedBy: 'Dana Whitlock' },
    })
    const { lead } = await getBizLead(admin, { id, leadId })
    expect(lead.currentStateId).toBe(4)
  })

  test('[DASH-04] saves exactly one of several parallel moves of the same version', async () => {
    const { id, admin, listingId } = await aFirm()
    const leadId = await ask(listingId)
    const { version } = (await getBizLead(admin, { id, leadId })).lead
    const moves = await Promise.allSettled(
      [2, 3, 4, 5].map((stateId) =>
        moveLead(admin, { id, leadId, stateId: stateId as 2 | 3 | 4 | 5, version }),
      ),
    )
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await getBizLead(admin, { id, leadId })).history).toHaveLength(1)
  })

  test('[DASH-04] a lost lead stores its reason, and reopening the lead clears it', async () => {
    const { id, admin, listingId } = await aFirm()
    const leadId = await ask(listingId)
    const lost = await moveLead(admin, { id, leadId, stateId: 6, reason: ' financing ' })
    expect(lost.lostReason).toBe('financing')
    expect((await moveLead(admin, { id, leadId, stateId: 2 })).lostReason).toBeNull()
    const long = 'x'.repeat(201)
    await expect(moveLead(admin, { id, leadId, stateId: 6, reason: long })).rejects.toMatchObject({
      modelState: { reason: ['Enter up to 200 characters.'] },
    })
  })

  test('[DASH-04] filters apply equally to board, counts, and list', async () => {
    const { id, admin, adminEmployee, listingId } = await aFirm()
    const other = await aListing(ctx, { biz_id: id, title: '2005 58 Baron', stock_number: '100%' })
    const first = await ask(listingId, { contactName: 'Otto Lindqvist' })
    const second = await ask(other, { contactName: 'Lena Fischer' })
    await assignLead(admin, { id, leadId: first, bizEmpId: adminEmployee })
    await setNextStep(admin, { id, leadId: second, text: 'Call', at: '2026-11-20T09:30:00Z' })
    const found = async (filters: object) => {
      const { items, total } = await listBizLeads(admin, { id, ...filters })
      const { columns } = await getLeadBoard(admin, { id, ...filters })
      expect(total).toBe(columns.reduce((sum, { count }) => sum + count, 0))
      return items.map(({ leadId }) => leadId)
    }
    expect(await found({})).toEqual([second, first])
    expect(await found({ q: 'lindq CIRRUS' })).toEqual([first])
    expect(await found({ q: '100%' })).toEqual([second])
    expect(await found({ q: '_' })).toEqual([])
    expect(await found({ employee: adminEmployee })).toEqual([first])
    expect(await found({ listing: other })).toEqual([second])
    expect(await found({ due: '1' })).toEqual([second])
    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual([second, first])
    expect(await found({ to: '2026-11-19' })).toEqual([])
    const byYear = await listBizLeads(admin, { id, sort: 'name' })
    expect(byYear.items.map(({ leadId }) => leadId)).toEqual([second, first])
  })
})

describe('lead permissions', () => {
  test('[DASH-04] members of another brokerage can’t find or change leads with any call', async () => {
    const { id, admin, listingId, adminEmployee } = await aFirm()
    const other = await aFirm()
    const leadId = await ask(listingId)
    const before = await getBizLead(admin, { id, leadId })
    const calls = [
      (biz: number) => listBizLeads(other.admin, { id: biz }).then(({ items }) => items[0]),
      (biz: number) => getBizLead(other.admin, { id: biz, leadId }),
      (biz: number) => moveLead(other.admin, { id: biz, leadId, stateId: 5 }),
      (biz: number) => assignLead(other.admin, { id: biz, leadId, bizEmpId: adminEmployee }),
      (biz: number) => addNote(other.admin, { id: biz, leadId, note: 'Hello' }),
      (biz: number) => setNextStep(other.admin, { id: biz, leadId, text: 'Call' }),
      (biz: number) => finishNextStep(other.admin, { id: biz, leadId }),
      (biz: number) => markAnswered(other.admin, { id: biz, leadId }),
      (biz: number) => joinLeads(other.admin, { id: biz, leadId, toLeadId: leadId }),
      (biz: number) => separateLeads(other.admin, { id: biz, leadId }),
    ]
    for (const call of calls) {
      await expect(call(id)).rejects.toMatchObject({
        code: expect.stringMatching(/^not_(found|allowed)$/),
      })
      // The lead can't be found under the caller's own brokerage either.
      await expect(
        call(other.id).then((found) => found ?? Promise.reject(notThere)),
      ).rejects.toEqual(rejection('not_found'))
    }
    expect(await getBizLead(admin, { id, leadId })).toEqual(before)
  })

  test('[DASH-04] members limited to their own leads see only those on the board, counts, list, and lead page', async () => {
    const { id, admin, agent, agentEmployee, listingId } = await aFirm()
    const same = { contactEmail: 'same@raman.example' }
    const others = await aListing(ctx, { biz_id: id, title: '2005 58 Baron' })
    const agentLead = await ask(listingId, same)
    const hidden = await ask(others, same)
    await assignLead(admin, { id, leadId: agentLead, bizEmpId: agentEmployee })
    const { items, total } = await listBizLeads(agent, { id })
    expect([total, items.map(({ leadId }) => leadId)]).toEqual([1, [agentLead]])
    expect(items[0]?.alsoAsked).toEqual([])
    expect((await getLeadBoard(agent, { id })).open).toBe(1)
    for (const call of [
      () => getBizLead(agent, { id, leadId: hidden }),
      () => moveLead(agent, { id, leadId: hidden, stateId: 2 }),
      () => addNote(agent, { id, leadId: hidden, note: 'Mine?' }),
    ])
      await expect(call()).rejects.toEqual(rejection('not_found'))
    expect((await moveLead(agent, { id, leadId: agentLead, stateId: 3 })).currentStateId).toBe(3)
    const details = await getBizLead(admin, { id, leadId: agentLead })
    expect(details.lead.alsoAsked.map(({ leadId }) => leadId)).toEqual([hidden])
  })

  test('[DASH-05] leads can be assigned only to members of the brokerage', async () => {
    const { id, admin, agentEmployee, listingId } = await aFirm()
    const other = await aFirm()
    const leadId = await ask(listingId)
    await expect(
      assignLead(admin, { id, leadId, bizEmpId: other.adminEmployee }),
    ).rejects.toMatchObject({ modelState: { bizEmpId: [expect.any(String)] } })
    const assigned = await assignLead(admin, { id, leadId, bizEmpId: agentEmployee })
    expect(assigned.owner).toEqual({ bizEmpId: agentEmployee, name: 'Marcus' })
    const { history } = await getBizLead(admin, { id, leadId })
    expect(history[0]).toMatchObject({ kind: 'owner', byName: 'Dana Whitlock', after: 'Marcus' })
  })
})

describe('notes, next steps, and replies', () => {
  test('[DASH-05] notes and next steps are saved, shown in the list, and completed once', async () => {
    const { id, admin, listingId } = await aFirm()
    const leadId = await ask(listingId)
    await addNote(admin, { id, leadId, note: 'Knows the type.', nextSteps: 'Send logs' })
    await setNextStep(admin, { id, leadId, text: 'Viewing, hangar 7', at: '2026-11-22T10:30:00Z' })
    const { items } = await listBizLeads(admin, { id })
    expect(items[0]).toMatchObject({
      lastNote: { note: 'Knows the type.', nextSteps: 'Viewing, hangar 7' },
      nextStep: { text: 'Viewing, hangar 7', at: '2026-11-22T10:30:00.000Z' },
    })
    await finishNextStep(admin, { id, leadId })
    expect((await finishNextStep(admin, { id, leadId })).nextStep).toBeNull()
    const { history, notes } = await getBizLead(admin, { id, leadId })
    expect(history.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['step', 'Viewing, hangar 7', null],
      ['step', 'Send logs', 'Viewing, hangar 7'],
      ['step', null, 'Send logs'],
    ])
    expect(notes.map(({ byName, note }) => [byName, note])).toEqual([
      ['Dana Whitlock', 'Knows the type.'],
    ])
    await expect(addNote(admin, { id, leadId, note: '  ' })).rejects.toMatchObject({
      modelState: { note: ['Enter a note.'] },
    })
  })

  test('[DASH-05] a call answers a new lead: it becomes contacted, and the first reply counts', async () => {
    const { id, admin, listingId } = await aFirm()
    const leadId = await ask(listingId)
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 50 * 60_000)
    const card = await markAnswered(admin, { id, leadId })
    expect(card).toMatchObject({ currentStateId: 2, firstAnsweredAt: ctx.now().toISOString() })
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 60 * 60_000)
    expect(await markAnswered(admin, { id, leadId })).toEqual(card)
  })
})

describe('multiple inquiries from one buyer', () => {
  test('[DASH-05] concurrent inquiries about one listing become one card with a count', async () => {
    const { id, admin, listingId } = await aFirm()
    const phone = ['+1 480 555 0137', '(480) 555-0137', '480.555.0137', '4805550137']
    const leads = await Promise.all(phone.map((contactPhone) => ask(listingId, { contactPhone })))
    const { items, total } = await listBizLeads(admin, { id })
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ enquiries: 4 })
    expect(leads).toContain(items[0]?.leadId)
    const { joined, history } = await getBizLead(admin, { id, leadId: items[0]?.leadId ?? 0 })
    expect(joined).toHaveLength(3)
    expect(history.filter(({ kind }) => kind === 'joined')).toHaveLength(3)
  })

  test('[DASH-05] an inquiry about another aircraft is a separate lead that links to the first', async () => {
    const { id, admin, listingId } = await aFirm()
    const other = await aListing(ctx, { biz_id: id, title: '2005 58 Baron' })
    const first = await ask(listingId, { contactEmail: 'Otto@example.test' })
    await ask(other, { contactEmail: 'otto@EXAMPLE.test' })
    const { columns } = await getLeadBoard(admin, { id })
    expect(columns[0]?.leads.map(({ alsoAsked }) => alsoAsked)).toEqual([
      ['2016 Cirrus SR22T'],
      ['2005 58 Baron'],
    ])
    // Other brokerages aren't affected.
    const otherFirm = await aFirm()
    await ask(otherFirm.listingId, { contactEmail: 'otto@example.test' })
    const there = await listBizLeads(otherFirm.admin, { id: otherFirm.id })
    expect(there.items[0]?.alsoAsked).toEqual([])
    expect(first).toBeGreaterThan(0)
  })

  test('[DASH-05] joined leads can be separated and rejoined, and a closed lead can’t absorb others', async () => {
    const { id, admin, listingId } = await aFirm()
    const same = { contactEmail: 'iris@vance.example' }
    const first = await ask(listingId, same)
    const again = await ask(listingId, same)
    await separateLeads(admin, { id, leadId: again })
    await separateLeads(admin, { id, leadId: again })
    expect((await listBizLeads(admin, { id })).total).toBe(2)
    const joined = await joinLeads(admin, { id, leadId: again, toLeadId: first })
    expect(joined).toMatchObject({ leadId: first, enquiries: 2 })
    await expect(joinLeads(admin, { id, leadId: first, toLeadId: again })).rejects.toEqual(
      rejection('conflict'),
    )
    await expect(joinLeads(admin, { id, leadId: first, toLeadId: first })).rejects.toEqual(
      rejection('conflict'),
    )
    await moveLead(admin, { id, leadId: first, stateId: 5 })
    const newLead = await ask(listingId, same)
    expect((await getBizLead(admin, { id, leadId: newLead })).joinedTo).toBeNull()
  })
})

const notThere = Object.assign(new Error('nothing found'), { code: 'not_found' })

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadListingPage } from '#features/listings/server/public/load-listing-page.ts'
import { readQuestionsPage } from '#features/questions/questions-page.ts'
import {
  listOpenQuestions,
  listOwnQuestions,
} from '#features/questions/server/public/list-questions.ts'
import { loadListingQuestions } from '#features/questions/server/public/load-questions.ts'
import { questionsPerPage } from '#features/questions/topics.ts'
import { insertRow, readRow, updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aPerson, asUser, type Person, signIn } from '../../support/people.ts'

const site = siteForFile()
let seller: Person
let buyer: Person
let listing: number
beforeAll(async () => {
  seller = await aPerson(site.ctx, { email: 'seller@basin.example' })
})
beforeEach(async () => {
  buyer = await aPerson(site.ctx)
  listing = await aListing(site.ctx, { profile_id: seller.id })
})

async function ask(by = buyer, about = listing): Promise<number> {
  const body = { topic: 'engine', question: 'Was it overhauled?' }
  const path = `/api/listing/${about}/questions`
  const response = await site.json('POST', path, body, await signIn(site, by))
  expect(response.status).toBe(200)
  const { id } = await site.ctx.db
    .selectFrom('listing_question')
    .select('id')
    .where('profile_id', '=', by.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
const answer = async (id: number, by = seller, version = 1) =>
  (
    await site.json(
      'PUT',
      `/api/questions/${id}/answer`,
      { answer: 'Yes, in 2024.', version },
      await signIn(site, by),
    )
  ).status
const retract = async (id: number, by = buyer) =>
  (await site.send('DELETE', `/api/questions/${id}`, { headers: await signIn(site, by) })).status
async function shown(by?: Person, page?: number) {
  const ctx = by ? await asUser(site.ctx, by) : site.ctx
  return loadListingQuestions(ctx, listing, await loadListingPage(ctx, listing), page)
}
const own = async (page = 0) => listOwnQuestions(await asUser(site.ctx, buyer), page)
const open = async (by = seller) => listOpenQuestions(await asUser(site.ctx, by))

test('[BEY-33] a buyer takes back an own question until it’s answered', async () => {
  const id = await ask()
  expect((await shown(buyer))?.questions.items).toMatchObject([{ id, isOwn: true }])
  expect((await shown())?.questions.items).toMatchObject([{ id, isOwn: false }])
  for (const by of [seller, await aPerson(site.ctx)]) expect(await retract(id, by)).toBe(404)
  expect(await retract(id)).toBe(200)
  expect((await shown())?.questions.items).toEqual([])
  expect(await retract(id)).toBe(404)
  const second = await ask()
  expect(await answer(second)).toBe(200)
  expect(await retract(second)).toBe(409)
  expect((await shown())?.questions.items).toMatchObject([{ id: second, answer: 'Yes, in 2024.' }])
})

test('[BEY-33] a question is either taken back or answered, not both', async () => {
  const id = await ask()
  const statuses = await Promise.all([retract(id), answer(id)])
  expect([
    [200, 404],
    [409, 200],
  ]).toContainEqual(statuses)
})

test('[BEY-33] a question that staff removed can’t be taken back before its appeal', async () => {
  const id = await ask()
  await updateRows(site.ctx.db, 'listing_question', id, { removed_at: site.ctx.now() })
  expect(await retract(id)).toBe(404)
})

test('[BEY-33] questions taken back make place for others', async () => {
  const listings = await Promise.all(
    [1, 2, 3].map(() => aListing(site.ctx, { profile_id: seller.id })),
  )
  const ids: number[] = []
  for (const about of listings) ids.push(await ask(buyer, about))
  expect(await retract(ids[0] ?? 0)).toBe(200)
  await ask()
})

test('[BEY-33] buyers find their questions and the state of each', async () => {
  const sold = await aListing(site.ctx, { profile_id: seller.id })
  const hidden = await aListing(site.ctx, { profile_id: seller.id })
  const [ended, lost] = [await ask(buyer, sold), await ask(buyer, hidden)]
  await updateRows(site.ctx.db, 'listing', sold, { is_sold: true, sold_at: site.ctx.now() })
  await updateRows(site.ctx.db, 'listing', hidden, { is_active: false })
  const [answered, removed, waiting] = [await ask(), await ask(), await ask()]
  await answer(answered)
  await updateRows(site.ctx.db, 'listing_question', removed, { removed_at: site.ctx.now() })
  await ask(await aPerson(site.ctx))
  const { items, total } = await own()
  expect(items.map(({ id, state, url }) => [id, state, url !== null])).toEqual([
    [waiting, 'waiting', true],
    [removed, 'removed', true],
    [answered, 'answered', true],
    [lost, 'ended', false],
    [ended, 'ended', true],
  ])
  expect(total).toBe(5)
})

test('[BEY-33] private sellers find the questions that they can answer, the oldest first', async () => {
  const owner = await aPerson(site.ctx)
  const own = await aListing(site.ctx, { profile_id: owner.id })
  const sold = await aListing(site.ctx, { profile_id: owner.id })
  const teams = await aListing(site.ctx, {
    profile_id: owner.id,
    biz_id: await aBrokerage(site.ctx),
  })
  const first = await ask(buyer, own)
  const second = await ask(await aPerson(site.ctx), own)
  const answered = await ask(await aPerson(site.ctx), own)
  await ask(await aPerson(site.ctx), sold)
  await ask(await aPerson(site.ctx), teams)
  await answer(answered, owner)
  await updateRows(site.ctx.db, 'listing', sold, { is_sold: true, sold_at: site.ctx.now() })
  const found = await open(owner)
  expect([found.total, ...found.items.map(({ id }) => id)]).toEqual([2, first, second])
  expect(await answer(first, owner)).toBe(200)
  expect((await open(owner)).total).toBe(1)
})

test('[BEY-33] older questions are on other pages, and answers of the newest stay in their sections', async () => {
  const rows = Array.from({ length: questionsPerPage + 2 }, (_, index) => ({
    listing_id: listing,
    profile_id: buyer.id,
    asked_in: 'public' as const,
    topic: 'engine' as const,
    question: `Question ${index}`,
    asked_at: site.ctx.now(),
  }))
  await site.ctx.db.insertInto('listing_question').values(rows).execute()
  const first = await shown()
  expect(first?.questions).toMatchObject({ total: questionsPerPage + 2, page: 0 })
  expect(first?.questions.items).toHaveLength(questionsPerPage)
  expect(first?.newest).toBeNull()
  const second = await shown(undefined, 1)
  expect(second?.questions.items.map(({ question }) => question)).toEqual([
    'Question 1',
    'Question 0',
  ])
  expect(second?.newest).toEqual(first?.questions.items)
  const read = (query: string) => readQuestionsPage(new URLSearchParams(query))
  expect(['questions=1', 'questions=-1', 'questions=x', ''].map(read)).toEqual([1, 0, 0, 0])
})

test('[BEY-33] an answer is never shown as that of a later seller', async () => {
  const [first, second] = [await ask(), await ask()]
  await answer(first)
  const kinds = async () => (await shown())?.questions.items.map(({ answerOf }) => answerOf)
  const dealer = await aPerson(site.ctx)
  const biz = await aBrokerage(site.ctx, 'Later Sales')
  await updateRows(site.ctx.db, 'listing', listing, { title: 'Same seller' })
  expect(await kinds()).toEqual(['seller', 'seller'])
  await updateRows(site.ctx.db, 'listing', listing, {
    profile_id: dealer.id,
    biz_id: biz,
    listing_type_id: 1,
  })
  expect(await kinds()).toEqual(['seller', 'earlier'])
  await updateRows(site.ctx.db, 'listing', listing, {
    profile_id: dealer.id,
    biz_id: null,
    listing_type_id: 2,
  })
  expect(await answer(second, dealer)).toBe(200)
  expect(await kinds()).toEqual(['seller', 'earlier'])
  // An edit is the new seller's, and the answer still isn't.
  expect(await answer(first, seller, 2)).toBe(403)
  expect(await answer(first, dealer, 2)).toBe(200)
  expect(await kinds()).toEqual(['seller', 'both'])
  await updateRows(site.ctx.db, 'listing', listing, { profile_id: seller.id })
  expect(await kinds()).toEqual(['earlier', 'earlier'])
})

test('[BEY-33] [BEY-39] staff notify the seller who answered, not a later one', async () => {
  const id = await ask()
  await answer(id)
  const dealer = await aPerson(site.ctx, { email: 'dealer@basin.example' })
  await updateRows(site.ctx.db, 'listing', listing, { profile_id: dealer.id })
  const { id: caseId } = await insertRow(site.ctx.db, 'moderation_case', {
    kind: 'report',
    listing_id: listing,
    opened_at: site.ctx.now(),
    queued_at: site.ctx.now(),
  })
  await insertRow(site.ctx.db, 'listing_report', {
    listing_id: listing,
    case_id: caseId,
    reason: 'privacy',
    part: `question-${id}`,
    reporter: Buffer.from('reporter'),
    reported_at: site.ctx.now(),
  })
  await site.ctx.workJobs()
  site.ctx.sentMail.length = 0
  const staff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
  const { version } = await readRow(site.ctx.db, 'listing_question', id, 'version')
  const body = { isRemoved: true, reason: 'Names a person.', version }
  expect((await site.json('PUT', `/api/moderation/questions/${id}`, body, staff)).status).toBe(200)
  await site.ctx.workJobs()
  expect(site.ctx.sentMail.map(({ to }) => to).toSorted()).toEqual(
    [buyer.email, seller.email].toSorted(),
  )
})

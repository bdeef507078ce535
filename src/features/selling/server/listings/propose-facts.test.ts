import { beforeAll, expect, test } from 'vitest'
import { loadListingPage } from '#features/listings/server/public/load-listing-page.ts'
import { Refusal } from '#kernel/errors.ts'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser, type Person } from '#tests/support/people.ts'
import type { ListingEdit } from '../../contract.ts'
import { loadProposals } from '../public/propose-facts.ts'
import { answerProposal } from './answer-proposal.ts'
import { getListingEdit } from './load-listing-edit.ts'
import { updateListing } from './update-listing.ts'

const ctx = contextForFile()
let owner: Person
beforeAll(async () => {
  owner = await aPerson(ctx)
})

const description = 'GTN 650 and S-TEC 55X. No air conditioning. WAAS, of course.'

async function describedListing(text = description) {
  const me = await asUser(ctx, owner)
  const id = await aListing(ctx, { profile_id: owner.id })
  await save(await getListingEdit(me, { id }), id, text)
  return { me, id }
}

async function save(read: ListingEdit, id: number, text: string) {
  const me = await asUser(ctx, owner)
  const meta = { ...read.meta, specs: { ...read.meta.specs, description: text } }
  const { bizId: _, ...edit } = read
  return updateListing(me, { ...edit, id, meta: JSON.stringify(meta) })
}

const facts = async (id: number) => (await loadProposals(ctx, id)).map(({ fact }) => fact)

test('[EDIT-01] suggests equipment named in the text without setting it', async () => {
  const { me, id } = await describedListing()
  expect(await loadProposals(ctx, id)).toEqual([
    { fact: 'equipment.airConditioning', value: 'no', words: 'air conditioning' },
    { fact: 'equipment.autopilot', value: 'yes', words: 'S-TEC 55X' },
    { fact: 'equipment.waas', value: 'yes', words: 'GTN 650' },
  ])
  expect((await getListingEdit(me, { id })).meta.specs.equipment).toMatchObject({
    waas: null,
    autopilot: null,
    airConditioning: null,
  })
})

test('[EDIT-01] [BEY-02] shows buyers equipment named in the text while the fact is unanswered', async () => {
  const { me, id } = await describedListing()
  const mentioned = async () => (await loadListingPage(ctx, id)).mentioned
  expect(await mentioned()).toEqual([
    { fact: 'equipment.waas', value: 'yes', words: 'GTN 650' },
    { fact: 'equipment.autopilot', value: 'yes', words: 'S-TEC 55X' },
    { fact: 'equipment.airConditioning', value: 'no', words: 'air conditioning' },
  ])
  await answerProposal(me, { id, fact: 'equipment.waas', answer: 'no' })
  await answerProposal(me, { id, fact: 'equipment.autopilot', answer: 'open' })
  expect((await mentioned()).map(({ fact }) => fact)).toEqual([
    'equipment.autopilot',
    'equipment.airConditioning',
  ])
})

test('[EDIT-01] an answer sets the fact and updates an open editor', async () => {
  const { me, id } = await describedListing()
  const before = await getListingEdit(me, { id })
  const { proposals } = await answerProposal(me, { id, fact: 'equipment.waas', answer: 'yes' })
  expect(proposals.map(({ fact }) => fact)).toEqual([
    'equipment.airConditioning',
    'equipment.autopilot',
  ])
  const after = await getListingEdit(me, { id })
  expect(after.meta.specs.equipment.waas).toBe('yes')
  await expectRefusal(save(before, id, 'other words'), 'conflict')
})

test('[EDIT-01] does not repeat a skipped question until new text mentions the fact', async () => {
  const { me, id } = await describedListing('An S-TEC 55X.')
  await answerProposal(me, { id, fact: 'equipment.autopilot', answer: 'open' })
  expect(await facts(id)).toEqual([])
  await save(await getListingEdit(me, { id }), id, 'An S-TEC 55X, and leather.')
  expect(await facts(id)).toEqual([])
  await save(await getListingEdit(me, { id }), id, 'A GFC 500, and leather.')
  expect(await facts(id)).toEqual(['equipment.autopilot'])
})

test('[EDIT-05] only editors of the listing can answer, and only suggested facts', async () => {
  const { me, id } = await describedListing()
  const otherUser = await asUser(ctx, await aPerson(ctx))
  const answer = { id, fact: 'equipment.waas', answer: 'no' as const }
  await expect(answerProposal(otherUser, answer)).rejects.toBeInstanceOf(Refusal)
  await expectRefusal(answerProposal(me, { ...answer, fact: 'equipment.oxygen' }), 'not_found')
})

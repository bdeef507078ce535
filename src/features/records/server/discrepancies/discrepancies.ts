import { loadFullListing } from '#features/listings/server/public/load-full-listing.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { parseRegistration } from '#features/lookups/registration.ts'
import { findFamily } from '#features/lookups/server/public/find-family.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { checkFactsEndpoint, getListingHistoryEndpoint, replyEndpoint } from '../../contract.ts'
import { loadListingHistory } from '../public/load-listing-history.ts'
import { compareWithRecords } from './compare-with-records.ts'

export const getListingHistory = operation(getListingHistoryEndpoint, async (ctx, { id }) => {
  // Checks access to the listing.
  await loadFullListing(ctx, id)
  return historyOf(ctx, id)
})

/** Compares a draft, so that the seller can correct it before buyers see it. */
export const checkFacts = operation(checkFactsEndpoint, async (ctx, facts) => {
  await consumeRateLimit(ctx, checkLimit, `${ctx.actor.profileId}`)
  const make = await ctx.db
    .selectFrom('make')
    .select('name')
    .where('id', '=', facts.makeId)
    .executeTakeFirst()
  if (!make) throw new Refusal('invalid_input', { message: 'Select a make.' })
  const { discrepancies } = await compareWithRecords(ctx, {
    id: null,
    registration: facts.registration ? parseRegistration(facts.registration) : null,
    serial_number: facts.serialNumber,
    year: facts.year,
    make: make.name,
    model: facts.model,
    family: await findFamily(ctx, facts.makeId, facts.model),
    category_id: facts.categoryId,
    total_time_hours: facts.totalTimeHours,
    damage_history: facts.damageHistory,
    description: facts.description,
    leftRegistry: null,
    engines: [{ type: facts.engineType, thrustLbf: null }],
  })
  return discrepancies.map((item) => ({ ...item, reply: null }))
})

const checkLimit = { name: 'discrepancies', points: 300, seconds: 3_600 }

export const replyToDiscrepancy = operation(
  replyEndpoint,
  async (ctx, { id, key, words, version }) => {
    return inTransaction(ctx, async (ctx) => {
      await requireEditableListing(ctx, id, { shouldLock: true, changesVisibleContent: true })
      const { history, discrepancies } = await historyOf(ctx, id)
      const discrepancy = discrepancies.find((each) => each.key === key)
      if (!discrepancy)
        throw new Refusal('not_found', { message: 'This discrepancy no longer exists.' })
      if ((discrepancy.reply?.version ?? 0) !== version)
        throw new Refusal('conflict', {
          message: 'Someone else changed this reply. Reload the page to see it.',
        })
      const reply = await storeReply(ctx, { id, key, words, version })
      return {
        history,
        discrepancies: discrepancies.map((each) =>
          each === discrepancy ? { ...each, reply } : each,
        ),
      }
    })
  },
)

/** Returns the stored reply, or null if it was deleted. */
async function storeReply(ctx: ActorContext, { id, key, words, version }: Reply) {
  if (words === '') {
    await ctx.db
      .deleteFrom('discrepancy_reply')
      .where('listing_id', '=', id)
      .where('key', '=', key)
      .execute()
    return null
  }
  const row = {
    words,
    version: version + 1,
    profile_id: ctx.actor.profileId,
    written_at: ctx.now(),
  }
  await ctx.db
    .insertInto('discrepancy_reply')
    .values({ listing_id: id, key, ...row })
    .onConflict((conflict) => conflict.columns(['listing_id', 'key']).doUpdateSet(row))
    .execute()
  return { words, writtenAt: row.written_at.toISOString(), version: row.version }
}

async function historyOf(ctx: AppContext, id: number) {
  return (await loadListingHistory(ctx, id)) ?? { history: null, discrepancies: [] }
}

type Reply = { id: number; key: string; words: string; version: number }

import type { z } from 'zod'
import { loadOwnContact } from '#features/accounts/server/public/load-own-contact.ts'
import { findOrAddPlace } from '#features/lookups/server/public/find-or-add-place.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume } from '#kernel/server/rate-limit.ts'
import { foundBrokerageEndpoint } from '../../founding-contract.ts'
import { assertAirport, officeColumns } from '../offices/office-rows.ts'
import { holdProfile, renewBusinessRoles } from '../public/renew-business-roles.ts'
import { assertNameFree } from './assert-name-free.ts'
import { chooseRoute } from './brokerage-route.ts'
import { type FoundedRow, foundedColumns, toFounded } from './founded-brokerage.ts'

/**
 * All of a brokerage comes to be in one transaction, or nothing: itself, its first office, its founder's place and
 * role in it.
 */
export const foundBrokerage = operation(foundBrokerageEndpoint, async (ctx, wanted) => {
  const known = await foundedBefore(ctx, wanted.foundingKey)
  if (known) return toFounded(known)
  await assertNameFree(ctx, wanted.name)
  await assertAirport(ctx, wanted.office.airportIdent, 'office.airportIdent')
  await consume(ctx, foundingsByProfile, String(ctx.actor.profileId))
  const { id: placeId } = await findOrAddPlace(ctx, wanted.office, {
    stateField: 'office.stateId',
  })
  const founded = await inTransaction(ctx, async (ctx) => {
    // Holds the founder, so that two requests at once are counted one after the other.
    await holdProfile(ctx, ctx.actor.profileId)
    await assertFewWaiting(ctx)
    const biz = await insertBrokerage(ctx, wanted)
    if (biz) await staff(ctx, biz.id, wanted, placeId)
    return biz
  })
  return toFounded(founded ?? (await lostRace(ctx, wanted)))
})

/** Mistakes and second thoughts included. */
const foundingsByProfile = { name: 'found-brokerage', points: 20, seconds: 86_400 }

/** Brokerages of one founder that wait for confirmation, at most. */
const mostWaiting = 3

async function foundedBefore({ db, actor }: ActorContext, key: string | undefined) {
  return db
    .selectFrom('biz')
    .select(foundedColumns)
    .where('founding_key', '=', key ?? null)
    .where('founder_id', '=', actor.profileId)
    .executeTakeFirst()
}

async function assertFewWaiting({ db, actor }: ActorContext) {
  const { count } = await db
    .selectFrom('biz')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('founder_id', '=', actor.profileId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostWaiting)
    throw new Refusal('conflict', {
      message: `${mostWaiting} brokerages of yours wait for confirmation. Found the next one when our staff have looked at them.`,
    })
}

/** Nothing, if its name, route or key was taken in the meantime. */
async function insertBrokerage(ctx: ActorContext, wanted: Founding) {
  const { name, website, isBroker, isDealer, foundingKey } = wanted
  return ctx.db
    .insertInto('biz')
    .values({
      name,
      route: await chooseRoute(ctx, name),
      website,
      is_broker: isBroker,
      is_dealer: isDealer,
      founder_id: ctx.actor.profileId,
      founding_key: foundingKey ?? null,
      confirmed_at: ctx.site.switches.brokeragesConfirmed ? null : ctx.now(),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(foundedColumns)
    .executeTakeFirst()
}

/** The first office, which stands for the brokerage, and the founder, who administers it. */
async function staff(ctx: ActorContext, bizId: number, { office }: Founding, placeId: number) {
  const { id: officeId } = await ctx.db
    .insertInto('biz_location')
    .values({ biz_id: bizId, location_id: placeId, ...officeColumns(office) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('biz')
    .set({ main_office_id: officeId })
    .where('id', '=', bizId)
    .execute()
  const { name, email, phone, cell } = await loadOwnContact(ctx)
  await ctx.db
    .insertInto('biz_employee')
    .values({
      biz_id: bizId,
      biz_location_id: officeId,
      profile_id: ctx.actor.profileId,
      name: name ?? office.contactName,
      email,
      phone,
      cell,
      is_admin: true,
      joined_at: ctx.now(),
    })
    .execute()
  await renewBusinessRoles(ctx, ctx.actor.profileId)
}

/** The same request may have founded it; else somebody took the name, or the route, which the next try avoids. */
async function lostRace(ctx: ActorContext, wanted: Founding): Promise<FoundedRow> {
  const founded = await foundedBefore(ctx, wanted.foundingKey)
  if (founded) return founded
  await assertNameFree(ctx, wanted.name)
  throw new Refusal('conflict', { message: 'Somebody was quicker. Please try again.' })
}

type Founding = z.output<typeof foundBrokerageEndpoint.input>

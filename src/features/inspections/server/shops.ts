import type { z } from 'zod'
import { resolvePlace } from '#features/lookups/server/public/resolve-place.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, notFound } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { lockOwner } from '#kernel/server/records/locks.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { canonicalPhones } from '#kernel/server/texts/phone-numbers.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import {
  deleteOwnShopEndpoint,
  getOwnShopEndpoint,
  listShopsEndpoint,
  type OwnShop,
  type ShopFields,
  saveOwnShopEndpoint,
} from '../contract.ts'
import { isWeekOver, toMonday } from '../shop-rules.ts'
import { countShops, currentWeek, findShops } from './public/find-shops.ts'
import { shopReviewKey, toShopEntry } from './public/shop-review.ts'

export const listShops = operation(
  listShopsEndpoint,
  async (ctx, { near, kind, page, pageSize }) => {
    const place = near === undefined ? undefined : await resolvePlace(ctx, near)
    if (near !== undefined && !place)
      throw fieldRefusal('near', t`We couldn’t find a city, airport, or ZIP code named ${near}.`)
    const search = { near: place, kind, limit: pageSize, offset: page * pageSize }
    const [items, total] = await Promise.all([findShops(ctx, search), countShops(ctx, search)])
    return { items, total, page, pageSize }
  },
)

export const getOwnShop = operation(getOwnShopEndpoint, loadOwnShop)

export const saveOwnShop = operation(saveOwnShopEndpoint, async (ctx, { version, ...form }) => {
  await consumeRateLimit(ctx, savesByProfile, String(ctx.actor.profileId))
  const entry = await toEntry(ctx, form)
  const freeFrom = readFreeWeek(ctx, form.freeFrom)
  return inTransaction(ctx, async (ctx) => {
    await lockOwner(ctx, 'inspection shop', ctx.actor.profileId)
    const current = await loadOwnShop(ctx)
    assertVersion(current, version)
    const id = await saveShop(ctx, current, freeFrom)
    const isNew = current.version === 0
    if (isNew || textsOf(entry) !== textsOf(toColumns(current))) {
      await saveWaitingEntry(ctx, id, entry)
      await ctx.services.get(shopReviewKey)(ctx, id)
    }
    return loadOwnShop(ctx)
  })
})

const savesByProfile = { name: 'inspection-shop', points: 30, seconds: 86_400 }

export const deleteOwnShop = writeOperation(deleteOwnShopEndpoint, async (ctx) => {
  const { db, actor } = ctx
  await lockOwner(ctx, 'inspection shop', actor.profileId)
  await db
    .deleteFrom('inspection_shop')
    .where('profile_id', '=', actor.profileId)
    .returning('id')
    .executeTakeFirstOrThrow(notFound('Inspection shop not found.'))
  return { message: translate('Your inspection shop was deleted.') }
})

/** Returns what the shop entered last, even if staff haven't accepted it. */
async function loadOwnShop({ db, actor, now }: ActorContext): Promise<OwnShop> {
  const entries = await db
    .selectFrom('inspection_shop as s')
    .innerJoin('inspection_shop_entry as e', 'e.shop_id', 's.id')
    .selectAll('e')
    .select(['s.version', 's.withdrawn_at', 's.free_from', 's.free_stated_on'])
    .where('s.profile_id', '=', actor.profileId)
    // The waiting entry is first.
    .orderBy('e.state', 'desc')
    .execute()
  const [row] = entries
  if (!row) return newShop(toUtcDay(now()))
  const isAccepted = entries.at(-1)?.state === 'accepted'
  const state = isAccepted ? (row.state === 'accepted' ? 'public' : 'changed') : 'waiting'
  return {
    ...toShopEntry(row),
    ...currentWeek({ freeFrom: row.free_from, freeStatedOn: row.free_stated_on }, toUtcDay(now())),
    version: row.version,
    state: row.withdrawn_at === null ? state : 'hidden',
  }
}

function newShop(declaredOn: string): OwnShop {
  return {
    name: '',
    airportIdent: '',
    phone: null,
    email: null,
    website: null,
    kinds: [],
    makes: [],
    certificates: null,
    sellers: [],
    declaredOn,
    freeFrom: null,
    freeStatedOn: null,
    version: 0,
    state: 'new',
  }
}

async function toEntry(ctx: ActorContext, form: Form) {
  const airport = await ctx.db
    .selectFrom('airport')
    .innerJoin('state', 'state.id', 'airport.state_id')
    .innerJoin('country', 'country.id', 'state.country_id')
    .select(['ident', 'country.code as country'])
    .where('ident', '=', form.airportIdent)
    .executeTakeFirstOrThrow(() => fieldRefusal('airportIdent', 'We couldn’t find that airport.'))
  const { phone } = canonicalPhones(ctx, form, ['phone'], '', airport.country)
  return toColumns({ ...form, phone, declaredOn: toUtcDay(ctx.now()) })
}

function toColumns(entry: Entry) {
  return {
    name: entry.name,
    airport_ident: entry.airportIdent,
    phone: entry.phone,
    email: entry.email,
    website: entry.website,
    kinds: entry.kinds,
    makes: entry.makes,
    certificates: entry.certificates,
    sellers: entry.sellers,
    declared_on: entry.declaredOn,
  }
}

/** Compares everything but the day of the declaration. */
function textsOf(entry: ReturnType<typeof toColumns>): string {
  return JSON.stringify({ ...entry, declared_on: null })
}

function readFreeWeek({ now }: AppContext, day: string | null): string | null {
  if (day === null) return null
  const [monday, today] = [toMonday(day), toUtcDay(now())]
  const last = toUtcDay(new Date(now().getTime() + 366 * dayMs))
  if (isWeekOver(monday, today) || monday > last)
    throw fieldRefusal('freeFrom', 'Select a date within the next year.')
  return monday
}

/** A week that stays the same keeps the day when it was stated. */
async function saveShop(ctx: ActorContext, current: OwnShop, freeFrom: string | null) {
  const { profileId } = ctx.actor
  const isSame = freeFrom === current.freeFrom
  const freeStatedOn = isSame ? current.freeStatedOn : freeFrom && toUtcDay(ctx.now())
  const week = { free_from: freeFrom, free_stated_on: freeStatedOn }
  const { id } = await ctx.db
    .insertInto('inspection_shop')
    .values({ profile_id: profileId, ...week, created_at: ctx.now() })
    .onConflict((conflict) =>
      conflict.column('profile_id').doUpdateSet({ ...week, version: current.version + 1 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function saveWaitingEntry(
  { db }: AppContext,
  shopId: number,
  entry: ReturnType<typeof toColumns>,
) {
  await db
    .insertInto('inspection_shop_entry')
    .values({ shop_id: shopId, state: 'waiting', ...entry })
    .onConflict((conflict) => conflict.columns(['shop_id', 'state']).doUpdateSet(entry))
    .execute()
}

type Form = z.output<typeof ShopFields>
type Entry = Omit<OwnShop, 'version' | 'state' | 'freeFrom' | 'freeStatedOn'>

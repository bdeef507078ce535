import type { z } from 'zod'
import { loadMyContact } from '#features/accounts/server/public/load-my-contact.ts'
import { lockProfile } from '#features/accounts/server/public/lock-user.ts'
import { recordAcceptance } from '#features/accounts/server/public/terms/record-acceptance.ts'
import { findOrAddPlace } from '#features/lookups/server/public/find-or-add-place.ts'
import { currentVersion } from '#features/sites/server/public/load-legal-document.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { assertUnderLimit } from '#kernel/server/records/limits.ts'
import { createBrokerageEndpoint } from '../../create-brokerage-contract.ts'
import { assertAirport, loadOfficeOptions, officeColumns } from '../offices/office-rows.ts'
import { syncBusinessRoles } from '../public/sync-business-roles.ts'
import { assertNameAvailable } from './assert-name-available.ts'
import { chooseRoute } from './brokerage-route.ts'
import {
  type CreatedBrokerageRow,
  createdBrokerageColumns,
  toCreatedBrokerage,
} from './created-brokerage.ts'

/** Creates a brokerage, its first office, and its creator's membership in one transaction. */
export const createBrokerage = operation(createBrokerageEndpoint, async (ctx, form) => {
  const existing = await findByKey(ctx, form.foundingKey)
  if (existing) return toCreatedBrokerage(existing)
  const hasTerms = currentVersion(ctx, 'brokerages') !== undefined
  if (hasTerms && !form.acceptTerms)
    throw fieldRefusal('acceptTerms', 'Accept the terms for brokerages.')
  const nameConflict = await assertNameAvailable(ctx, form.name).catch((error: unknown) => error)
  // A concurrent duplicate of this request may have taken the name.
  if (nameConflict) return toCreatedBrokerage(await findByKeyOrThrow(ctx, form, nameConflict))
  await assertAirport(ctx, form.office.airportIdent, 'office.airportIdent')
  await consumeRateLimit(ctx, foundingsByProfile, String(ctx.actor.profileId))
  const { id: placeId } = await findOrAddPlace(ctx, form.office, {
    fieldPrefix: 'office.',
  })
  const created = await inTransaction(ctx, async (ctx) => {
    // Lock the creator to serialize concurrent requests.
    await lockProfile(ctx, ctx.actor.profileId)
    await assertFewWaiting(ctx)
    const biz = await insertBrokerage(ctx, form)
    if (biz) await staff(ctx, biz.id, form, placeId)
    if (biz && hasTerms)
      await recordAcceptance(ctx, ctx.actor.profileId, {
        document: 'brokerages',
        context: 'brokerage',
        bizId: biz.id,
      })
    return biz
  })
  return toCreatedBrokerage(created ?? (await resolveConflict(ctx, form)))
})

/** Rate limit per creator. Failed and abandoned attempts also count. */
const foundingsByProfile = { name: 'found-brokerage', points: 20, seconds: 86_400 }

/** Maximum number of brokerages per creator that aren't public. */
const maxWaiting = 3

async function findByKey({ db, actor }: ActorContext, key: string | undefined) {
  return db
    .selectFrom('biz')
    .select(createdBrokerageColumns)
    .where('founding_key', '=', key ?? null)
    .where('founder_id', '=', actor.profileId)
    .executeTakeFirst()
}

function assertFewWaiting({ db, actor }: ActorContext) {
  return assertUnderLimit(
    db
      .selectFrom('biz')
      .where('founder_id', '=', actor.profileId)
      .where('confirmed_at', 'is', null),
    maxWaiting,
    t`You have ${maxWaiting} brokerages that aren’t public. You can create another one after our staff approves one of them.`,
  )
}

/** Returns undefined if the name, route, or key was taken concurrently. */
async function insertBrokerage(ctx: ActorContext, form: Founding) {
  const { name, website, isBroker, isDealer, foundingKey } = form
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
    .returning(createdBrokerageColumns)
    .executeTakeFirst()
}

/** Creates the main office and makes the creator an administrator. */
async function staff(ctx: ActorContext, bizId: number, { office }: Founding, placeId: number) {
  const { id: officeId } = await ctx.db
    .insertInto('biz_location')
    .values({ biz_id: bizId, location_id: placeId, ...officeColumns(ctx, office, 'office.') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('biz')
    .set({ main_office_id: officeId })
    .where('id', '=', bizId)
    .execute()
  const { name, email, phone, cell } = await loadMyContact(ctx)
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
  await syncBusinessRoles(ctx, ctx.actor.profileId)
}

async function findByKeyOrThrow(ctx: ActorContext, form: Founding, error: unknown) {
  const created = await findByKey(ctx, form.foundingKey)
  if (created) return created
  throw error
}

/**
 * Resolves a conflict with a concurrent insert. Returns the brokerage if a duplicate of this request created it.
 * Otherwise, throws a conflict (409) because the name or the route was taken.
 */
async function resolveConflict(ctx: ActorContext, form: Founding): Promise<CreatedBrokerageRow> {
  const created = await findByKey(ctx, form.foundingKey)
  if (created) return created
  await assertNameAvailable(ctx, form.name)
  throw new Refusal('conflict', {
    message: 'This name or page URL was just taken. Please try again.',
  })
}

export async function loadCreateBrokeragePage(ctx: AppContext) {
  return {
    options: await loadOfficeOptions(ctx),
    needsConfirmation: ctx.site.switches.brokeragesConfirmed,
    hasTerms: currentVersion(ctx, 'brokerages') !== undefined,
  }
}

type Founding = z.output<typeof createBrokerageEndpoint.input>

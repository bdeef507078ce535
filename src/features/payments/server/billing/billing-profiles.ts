import { sql } from 'kysely'
import { findMyMembership } from '#features/brokerages/server/public/memberships.ts'
import {
  isAdministrator,
  requireAdministrator,
} from '#features/brokerages/server/public/require-administrator.ts'
import { assertCountry } from '#features/lookups/server/public/assert-country.ts'
import { findPlaceCountry } from '#features/lookups/server/public/find-place-country.ts'
import { assertServed } from '#features/sites/server/public/assert-served.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal, throwFieldRefusals } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { isPrintable } from '#kernel/server/pdf/print-fonts.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { type BillingProfile, editBillingEndpoint } from '../../billing-contract.ts'
import { readVatId } from './vat-ids.ts'

export const editBilling = operation(
  editBillingEndpoint,
  async (ctx, { bizId, version, ...form }) => {
    if (bizId !== null) await requireAdministrator(ctx, bizId)
    const buyer = { profileId: ctx.actor.profileId, bizId }
    const current = await loadBillingProfile(ctx, buyer)
    assertVersion(current, version)
    assertPrintable(form)
    await assertCountry(ctx, form.country)
    assertServed(ctx, form.country, 'country')
    const read = form.vatId ? readVatId(form.country, form.vatId) : { vatId: null }
    if ('problem' in read) throw fieldRefusal('vatId', read.problem)
    const { postalCode, vatId: _, ...fields } = form
    const columns = { ...fields, postal_code: postalCode, vat_id: read.vatId, version: version + 1 }
    const owner = { profile_id: bizId === null ? buyer.profileId : null, biz_id: bizId }
    const saved = await ctx.db
      .insertInto('billing_profile')
      .values({ ...columns, ...owner })
      .onConflict((conflict) =>
        conflict
          .column(bizId === null ? 'profile_id' : 'biz_id')
          .doUpdateSet(columns)
          .where('billing_profile.version', '=', version),
      )
      .returning('id')
      .executeTakeFirst()
    const profile = await loadBillingProfile(ctx, buyer)
    if (!saved) throw new Refusal('conflict', { current: profile })
    return profile
  },
)

/** Rejects details that invoices can't print. A PDF would have to leave out a part of the name or address. */
function assertPrintable(form: Partial<Record<(typeof printedFields)[number], string | null>>) {
  const unprintable = printedFields.filter((field) => !isPrintable(form[field] ?? ''))
  throwFieldRefusals(Object.fromEntries(unprintable.map((field) => [field, unprintableMessage])))
}

const printedFields = ['name', 'street', 'postalCode', 'city', 'region'] as const
const unprintableMessage = 'Enter this in Latin letters. Our invoices can’t show this script.'

/**
 * Rejects buyers whose name or address invoices can't print. Without billing details, they print the account's name.
 */
export async function assertPrintableBuyer(ctx: ActorContext, billing: BillingProfile | null) {
  if (billing) return assertPrintable(billing)
  const { name } = await ctx.db
    .selectFrom('profile')
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
    .where('id', '=', ctx.actor.profileId)
    .executeTakeFirstOrThrow()
  if (!isPrintable(name))
    throw new Refusal('conflict', {
      message:
        'Our invoices can’t show the script of your name. Enter it in Latin letters in your account settings.',
    })
}

/** Rejects buyers whose billing details or aircraft are in a country that the site doesn't serve. */
export async function assertBuyerServed(ctx: ActorContext, listing: Purchased | null) {
  const { profileId } = ctx.actor
  const billing = await loadBillingProfile(ctx, { profileId, bizId: listing?.biz_id ?? null })
  assertServed(ctx, billing.country)
  if (listing?.location_id) assertServed(ctx, await findPlaceCountry(ctx, listing.location_id))
}

type Purchased = { biz_id: number | null; location_id: number | null }

/** Loads the billing details of a brokerage, or of an account if it's null. Before the first save, all are null. */
export async function loadBillingProfile(
  { db }: AppContext,
  { profileId, bizId }: Buyer,
): Promise<BillingProfile> {
  const row = await db
    .selectFrom('billing_profile')
    .selectAll()
    .where(bizId === null ? 'profile_id' : 'biz_id', '=', bizId ?? profileId)
    .executeTakeFirst()
  return {
    name: row?.name ?? null,
    street: row?.street ?? null,
    postalCode: row?.postal_code ?? null,
    city: row?.city ?? null,
    region: row?.region ?? null,
    country: row?.country ?? null,
    vatId: row?.vat_id ?? null,
    email: row?.email ?? null,
    version: row?.version ?? 0,
  }
}

/** Checks whether the caller may edit the billing details of a brokerage. Everyone may edit their own. */
export async function canEditBilling(ctx: ActorContext, bizId: number | null): Promise<boolean> {
  const membership = bizId === null ? null : await findMyMembership(ctx, bizId)
  return bizId === null || (membership !== null && isAdministrator(ctx, membership))
}

export type Buyer = {
  profileId: number
  /** The brokerage that buys. Null if the account does. */
  bizId: number | null
}

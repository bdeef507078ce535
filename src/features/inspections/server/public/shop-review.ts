import { sql } from 'kysely'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { foldLetters } from '#kernel/normalize-text.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { keyedHash } from '#kernel/server/secrets/site-secret.ts'
import type { ShopEntry } from '../../contract.ts'
import { isPublicShop, shopTables } from './find-shops.ts'

/** Puts a shop's new texts into the queue of staff, in the caller's transaction. Provided by the moderation feature. */
export type ReviewShop = (ctx: AppContext, shopId: number) => Promise<void>
export const shopReviewKey = serviceKey<ReviewShop>('review of inspection shops')

/** Returns what staff compare: the accepted texts and those that wait. */
export async function loadShopEntries({ db }: AppContext, shopId: number) {
  const rows = await db
    .selectFrom('inspection_shop_entry')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('state')
    .execute()
  return rows.map((row) => ({ ...toShopEntry(row), isAccepted: row.state === 'accepted' }))
}

/**
 * Returns hashes of a shop's contact details, and of its name at its airport, from all its entries. Staff recognize a shop
 * by them that was deleted and entered again.
 */
export function hashShopIdentity(
  ctx: AppContext,
  entries: readonly ShopEntry[],
): Promise<string[]> {
  const details = entries.flatMap(({ name, airportIdent, phone, email, website }) => [
    `name ${foldLetters(name)} ${airportIdent}`,
    phone && `phone ${phone.replace(/\D/g, '')}`,
    email && `email ${email.toLowerCase()}`,
    website && `website ${website.toLowerCase().replace(/^https?:\/\/(www\.)?|\/+$/g, '')}`,
  ])
  return Promise.all(
    [...new Set(details)]
      .filter((detail) => detail !== null)
      .map(async (detail) => (await keyedHash(ctx, 'inspection shop', detail)).toString('hex')),
  )
}

export function toShopEntry(row: Row<'inspection_shop_entry'>): ShopEntry {
  return {
    name: row.name,
    airportIdent: row.airport_ident,
    phone: row.phone,
    email: row.email,
    website: row.website,
    kinds: row.kinds as ShopEntry['kinds'],
    makes: row.makes,
    certificates: row.certificates,
    sellers: row.sellers,
    declaredOn: row.declared_on,
  }
}

/** Returns the shop's name, or undefined if it isn't public. */
export async function findPublicShopName({ db }: AppContext, shopId: number) {
  const { rows } = await sql<{ name: string }>`
    select e.name from ${shopTables} where ${isPublicShop} and s.id = ${shopId}`.execute(db)
  return rows[0]?.name
}

/** Publishes the texts that wait. */
export async function acceptShopEntry(ctx: AppContext, shopId: number): Promise<void> {
  const { db } = ctx
  const waiting = db
    .selectFrom('inspection_shop_entry')
    .select('shop_id')
    .where('shop_id', '=', shopId)
    .where('state', '=', 'waiting')
  await db
    .deleteFrom('inspection_shop_entry')
    .where('state', '=', 'accepted')
    .where('shop_id', 'in', waiting)
    .execute()
  await db
    .updateTable('inspection_shop_entry')
    .set({ state: 'accepted' })
    .where('shop_id', '=', shopId)
    .execute()
}

/** Sets since when a shop is hidden from the directory. Null shows its accepted texts there. */
export async function setShopHidden({ db }: AppContext, shopId: number, since: Date | null) {
  await db
    .updateTable('inspection_shop')
    .set({ withdrawn_at: since })
    .where('id', '=', shopId)
    .execute()
}

/** Returns the account that entered the shop, which gets the decisions. */
export function findShopOwner({ db }: AppContext, shopId: number) {
  return db
    .selectFrom('inspection_shop')
    .innerJoin('profile', 'profile.id', 'inspection_shop.profile_id')
    .select(['profile.email', 'profile.language_tag as language', 'profile.id as profileId'])
    .where('inspection_shop.id', '=', shopId)
    .executeTakeFirstOrThrow()
}

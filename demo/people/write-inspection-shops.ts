import { sql } from 'kysely'
import { demoAccounts } from '#features/accounts/demo-accounts.ts'
import { toMonday } from '#features/inspections/shop-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'

/** Creates invented inspection shops at real airports. Staff have accepted all but the last one. */
export async function writeInspectionShops({ db, now }: AppContext): Promise<void> {
  const day = (days: number) => toUtcDay(new Date(now().getTime() + days * dayMs))
  const owners = await db
    .selectFrom('profile')
    .select('id')
    .where('email_confirmed_at', 'is not', null)
    .where('is_enabled', '=', true)
    .where('email', 'not in', demoEmails)
    .where(sql<boolean>`roles = array['Indv']`)
    .orderBy('id')
    .limit(shops.length)
    .execute()
  for (const [index, { id }] of owners.entries()) {
    const shop = shops[index]
    if (!shop) break
    const { free, ...stated } = shop
    const { id: shopId } = await db
      .insertInto('inspection_shop')
      .values({
        profile_id: id,
        free_from: free === null ? null : toMonday(day(free)),
        free_stated_on: free === null ? null : day(-2),
        created_at: new Date(now().getTime() - (40 + index) * dayMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isWaiting = index === shops.length - 1
    await db
      .insertInto('inspection_shop_entry')
      .values({
        ...stated,
        shop_id: shopId,
        state: isWaiting ? 'waiting' : 'accepted',
        declared_on: day(-40 - index),
      })
      .execute()
    if (isWaiting)
      await db
        .insertInto('moderation_case')
        .values({ kind: 'first', shop_id: shopId, opened_at: now(), queued_at: now() })
        .execute()
  }
}

const demoEmails = demoAccounts.map(({ email }) => email)

/** `free` is the number of days until the next free week. */
const shops = [
  shop('Front Range Prebuy', 'KAPA', '303-555-0141', {
    kinds: ['airplane', 'light-sport'],
    makes: ['Cessna', 'Cirrus', 'Piper'],
    certificates: 'FAA repair station F9RX555X',
    free: 9,
  }),
  shop('Addison Turbine Inspections', 'KADS', '972-555-0118', {
    kinds: ['airplane', 'jet', 'helicopter'],
    certificates: 'FAA repair station A0TX555X',
    sellers: ['Lone Star Wings'],
    free: 23,
  }),
  shop('Peachtree Piston Works', 'KPDK', '770-555-0163', {
    kinds: ['airplane', 'helicopter', 'gyroplane'],
    makes: ['Beechcraft', 'Mooney', 'Robinson'],
    free: 16,
  }),
  shop('Van Nuys Rotor & Wing', 'KVNY', '818-555-0127', {
    kinds: ['airplane', 'helicopter', 'ultralight'],
    makes: ['Robinson', 'Cirrus'],
  }),
  shop('Bodensee Prüfdienst', 'EDNY', '+49 7541 5550142', {
    kinds: ['airplane', 'glider', 'motor-glider', 'balloon'],
    certificates: 'EASA CAO DE.CAO.0000',
    free: 30,
  }),
  shop('Boeing Field Inspections', 'KBFI', '206-555-0135', { kinds: ['airplane'], free: 12 }),
]

function shop(name: string, airport: string, phone: string, stated: Stated) {
  const host = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replace(/ +/g, '-')
  return {
    name,
    airport_ident: airport,
    phone,
    email: `hangar@${host}.example`,
    website: `https://${host}.example/`,
    makes: [],
    certificates: null,
    sellers: [],
    free: null,
    ...stated,
  }
}

type Stated = {
  kinds: string[]
  makes?: string[]
  certificates?: string
  sellers?: string[]
  free?: number
}

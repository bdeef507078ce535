import type { AppContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import type { LeadRow } from './conversation-row.ts'

/** Loads the seller's names and all contact details to be masked. Contact details must not leave the server. */
export async function loadSellerSide(ctx: AppContext, lead: LeadRow): Promise<SellerSide> {
  return lead.biz_id === null ? loadPrivateSeller(ctx, lead) : loadBrokerage(ctx, lead, lead.biz_id)
}

async function loadPrivateSeller({ db }: AppContext, lead: LeadRow): Promise<SellerSide> {
  const account = await db
    .selectFrom('profile')
    .select(['id', 'email', 'contact_email', 'first_name', 'last_name', 'phone', 'cell'])
    .where('id', '=', lead.seller_profile_id)
    .executeTakeFirstOrThrow()
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ') || unnamedSeller
  const addresses = [account.email, account.contact_email].filter(isStated)
  return {
    firmName: null,
    people: addresses.map((address) => ({
      name,
      address,
      profileId: account.id,
      employeeId: null,
    })),
    answering: name,
    phones: [account.phone, account.cell].filter(isStated),
  }
}

async function loadBrokerage(
  { db }: AppContext,
  lead: LeadRow,
  bizId: number,
): Promise<SellerSide> {
  const [biz, staff, offices] = await Promise.all([
    db.selectFrom('biz').select('name').where('id', '=', bizId).executeTakeFirstOrThrow(),
    db
      .selectFrom('biz_employee as employee')
      .leftJoin('profile', 'profile.id', 'employee.profile_id')
      .select(['employee.id', 'employee.name', 'employee.email', 'employee.phone', 'employee.cell'])
      .select(['profile.id as profileId', 'profile.email as account'])
      .where('employee.biz_id', '=', bizId)
      .orderBy('employee.id')
      .execute(),
    db.selectFrom('biz_location').select(['email', 'phone']).where('biz_id', '=', bizId).execute(),
  ])
  const people = staff.flatMap(({ id, name, email, account, profileId }) =>
    [email, account]
      .filter(isStated)
      .map((address) => ({ name, address, profileId, employeeId: id })),
  )
  const desks = offices
    .map(({ email }) => email)
    .filter(isStated)
    .map((address) => ({ name: biz.name, address, profileId: null, employeeId: null }))
  return {
    firmName: biz.name,
    people: [...people, ...desks],
    answering: staff.find(({ id }) => id === lead.employee_id)?.name ?? biz.name,
    phones: [
      ...staff.flatMap(({ phone, cell }) => [phone, cell]),
      ...offices.map(({ phone }) => phone),
    ].filter(isStated),
  }
}

/**
 * Returns the recipients of the buyer's messages: the lead's owner, or everyone who received the lead if it has no
 * owner.
 */
export async function sellerRecipients(
  { db }: AppContext,
  lead: LeadRow,
  side: SellerSide,
): Promise<string[]> {
  const owner = side.people.find(
    ({ employeeId }) => employeeId !== null && employeeId === lead.employee_id,
  )
  if (owner) return [owner.address]
  const deliveries = await db
    .selectFrom('lead_delivery')
    .select('recipient')
    .where('lead_id', '=', lead.id)
    // A former owner of the lead may have left the brokerage.
    .where('role', 'not in', ['receipt', 'employee'])
    .where((row) => row.or([row('held_for', 'is', null), row('held_for', '=', 'digest')]))
    .orderBy('recipient')
    .execute()
  return [...new Set(deliveries.map(({ recipient }) => recipient.toLowerCase()))]
}

/** Returns the person on the seller's side with this address, or null if there is none. */
export async function findSellerSender(
  { db }: AppContext,
  lead: LeadRow,
  side: SellerSide,
  address: string,
): Promise<{ name: string; profileId: number | null } | null> {
  const key = address.toLowerCase()
  const person = side.people.find((item) => item.address.toLowerCase() === key)
  if (person) return person
  const delivery = await db
    .selectFrom('lead_delivery')
    .select('recipient')
    .where('lead_id', '=', lead.id)
    .where('role', 'in', ['contact', 'office', 'tracker', 'owner'])
    .where((row) => row(row.fn<string>('lower', ['recipient']), '=', key))
    .executeTakeFirst()
  return delivery ? { name: side.answering, profileId: null } : null
}

/** Returns the name of someone in a conversation for the reader. Sellers without a name are stored in English. */
export function displayedName(name: string): string {
  return name === unnamedSeller ? translate(unnamedSeller) : name
}

const unnamedSeller = 'The seller'

function isStated(text: string | null): text is string {
  return text !== null && text.trim() !== ''
}

export type SellerSide = {
  firmName: string | null
  people: { name: string; address: string; profileId: number | null; employeeId: number | null }[]
  /** Display name for replies that can't be attributed to a specific person. */
  answering: string
  phones: string[]
}

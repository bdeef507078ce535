import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { noAccount } from '#kernel/server/privacy/holds.ts'
import type { Person } from '#kernel/server/privacy/personal-data.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { kindsAboutOthers } from '../../request-kinds.ts'
import { escapePattern, findPerson, isFullName, toNumberPattern } from '../find-person.ts'

/**
 * Finds the person that a request is about: the owner of the account with the address, or else someone without an
 * account. Returns null if the request has no address, or only a phone number, which several people may share.
 */
export async function findRequestSubject(
  ctx: AppContext,
  request: RequestRow,
): Promise<Person | null> {
  const address = toRequestSubject(request)
  if (!address?.includes('@')) return null
  const profileId = await findAccountId(ctx, address)
  const owner = profileId === undefined ? null : await findPerson(ctx, profileId)
  return owner ?? findVisitor(ctx, address)
}

export function toRequestSubject({ kind, subject, email }: RequestRow): string | null {
  return subject ?? (kindsAboutOthers.has(kind) ? null : email)
}

/** Only confirmed addresses count, because anyone can register or enter another person's. */
async function findAccountId({ db }: AppContext, address: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from profile
      where lower(email) = ${address} and email_confirmed_at is not null and erased_at is null
    union all select profile_id from lead_address
      where lower(email) = ${address} and confirmed_at is not null`.execute(db)
  return rows[0]?.id
}

/** Collects the data that identifies someone without an account, such as a buyer who wrote to a seller. */
async function findVisitor({ db }: AppContext, address: string): Promise<Person> {
  const leads = await db
    .selectFrom('lead')
    .select(['id', 'contact_name', 'contact_phone', 'contact_sms'])
    .where(sql<boolean>`lower(contact_email) = ${address}`)
    .orderBy('id')
    .execute()
  const names = [...new Set(leads.map(({ contact_name }) => contact_name))].filter(isFullName)
  const phones = leads.flatMap((lead) => [lead.contact_phone, lead.contact_sms])
  const provenTraces = escapePattern(address)
  return {
    id: noAccount,
    email: address,
    isConfirmed: true,
    name: null,
    emails: [address],
    leads: leads.map(({ id }) => id),
    names,
    provenTraces,
    traces: [
      provenTraces,
      ...new Set(phones.flatMap(toNumberPattern)),
      ...names.map((name) => `\\m${escapePattern(name)}\\M`),
    ].join('|'),
  }
}

/** Returns the addresses that are stored with a phone number, so that staff can open a request for one of them. */
export async function findAddresses({ db }: AppContext, phone: string): Promise<string[]> {
  const [pattern] = toNumberPattern(phone)
  if (pattern === undefined) return []
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from (
      select contact_email as email, concat_ws(' ', contact_phone, contact_sms) as phones from lead
      union all select email, concat_ws(' ', phone, cell) from profile where erased_at is null
      union all select contact_email, concat_ws(' ', contact_phone, contact_sms) from listing
      union all select email, concat_ws(' ', phone, cell) from biz_employee
      union all select contact_email, concat_ws(' ', contact_phone, contact_sms) from biz_location) contact
    where email is not null and phones ~ ${pattern} order by 1 limit 50`.execute(db)
  return rows.map(({ email }) => email)
}

export async function hasUnconfirmedAccount({ db }: AppContext, address: string) {
  const account = await db
    .selectFrom('profile')
    .select('id')
    .where(sql<boolean>`lower(email) = ${address}`)
    .where('email_confirmed_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return account !== undefined
}

export type RequestRow = Row<'privacy_request'>

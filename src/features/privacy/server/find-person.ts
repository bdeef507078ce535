import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Person } from '#kernel/server/privacy/personal-data.ts'

/** Collects the data that identifies an account's owner. Returns null if the account is deleted. */
export async function findPerson(ctx: AppContext, profileId: number): Promise<Person | null> {
  const account = await ctx.db
    .selectFrom('profile')
    .select(['id', 'email', 'contact_email', 'first_name', 'last_name', 'phone', 'cell'])
    .select(['email_confirmed_at'])
    .where('id', '=', profileId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!account) return null
  const further = await findFurtherAddresses(ctx, profileId)
  const proven = [
    account.email_confirmed_at && account.email,
    ...further.map(({ email, is_proven }) => (is_proven ? email : null)),
  ]
  const stated = [account.email, account.contact_email, ...further.map(({ email }) => email)]
  const { first_name: first, last_name: last } = account
  const name = first?.trim() && last?.trim() ? `${first.trim()} ${last.trim()}` : null
  const emails = await withoutOthers(ctx, profileId, plainAddresses(proven))
  const leads = await findLeads(ctx, profileId, emails)
  const names = [...new Set([name, ...leads.map(({ contact_name }) => contact_name)])].filter(
    isFullName,
  )
  return {
    id: account.id,
    email: account.email,
    isConfirmed: account.email_confirmed_at !== null,
    name,
    emails,
    leads: leads.map(({ id }) => id),
    names,
    provenTraces: emails.length > 0 ? emails.map(escapePattern).join('|') : null,
    traces: [
      ...plainAddresses(stated).map(escapePattern),
      ...[account.phone, account.cell].flatMap(toNumberPattern),
      ...names.map((name) => `\\m${escapePattern(name)}\\M`),
    ].join('|'),
  }
}

/** Finds the account's lead addresses and its previous and requested login addresses. */
async function findFurtherAddresses({ db }: AppContext, profileId: number) {
  const { rows } = await sql<{ email: string; is_proven: boolean }>`
    select email, confirmed_at is not null as is_proven from lead_address where profile_id = ${profileId}
    union all select old_email, asked_hash is not null and done_at is not null and ended_at is null
      from email_change where profile_id = ${profileId}
    union all select new_email, false from email_change where profile_id = ${profileId}`.execute(db)
  return rows
}

/** Excludes addresses that another account logs in with, even if this account has confirmed them too. */
async function withoutOthers({ db }: AppContext, profileId: number, emails: string[]) {
  if (emails.length === 0) return emails
  const others = await db
    .selectFrom('profile')
    .select((row) => row.fn<string>('lower', ['email']).as('email'))
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .where('id', '!=', profileId)
    .where('email_confirmed_at', 'is not', null)
    .execute()
  return emails.filter((email) => !others.some((other) => other.email === email))
}

function findLeads({ db }: AppContext, profileId: number, emails: string[]) {
  return db
    .selectFrom('lead')
    .select(['id', 'contact_name'])
    .where(
      sql<boolean>`(profile_id = ${profileId} or lower(contact_email) = any(${emails}::text[]))`,
    )
    .orderBy('id')
    .execute()
}

/** A single word is too ambiguous to search for. */
export function isFullName(name: string | null): name is string {
  return /\S\s+\S/.test(name ?? '')
}

function plainAddresses(texts: readonly (string | null)[]): string[] {
  const plain = texts.flatMap((text) => (text?.trim() ? [text.trim().toLowerCase()] : []))
  return [...new Set(plain)]
}

/** Matches the last ten digits with any separators. */
export function toNumberPattern(phone: string | null): string[] {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-10)
  return digits.length < 7 ? [] : [digits.split('').join('\\D{0,2}')]
}

export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'

/**
 * Composes and queues email, push messages, or files in the language of their reader. The context of `compose` has
 * this language.
 */
export async function inLanguageOf<Context extends LanguageContext, T>(
  ctx: Context,
  reader: Reader,
  compose: (ctx: Context) => T | Promise<T>,
): Promise<T> {
  const language = await languageOf(ctx, reader)
  return runInLanguage(language, () => compose({ ...ctx, language }))
}

/** Returns the buyer of a lead as a reader. */
export function leadBuyer(lead: { contact_email: string; language: Language | null }): Reader {
  return { email: lead.contact_email, language: lead.language }
}

/** Accounts without a language read English. Readers without an account or language get that of the request. */
export async function languageOf(ctx: LanguageContext, reader: Reader): Promise<Language> {
  const accounts = await findAccounts(ctx, reader)
  const known = accounts[0] ? (accounts[0].language ?? reader.language) : reader.language
  if (accounts.length === 0 && known === undefined) return ctx.language
  return known ?? 'en'
}

async function findAccounts({ db }: LanguageContext, { email, profileId }: Reader) {
  if (email === undefined && profileId === undefined) return []
  const hasAddress = sql<boolean>`lower(email) = ${email?.trim().toLowerCase() ?? null}`
  return db
    .selectFrom('profile')
    .select('language')
    .where((row) => row.or([hasAddress, row('id', '=', profileId ?? null)]))
    .orderBy(hasAddress, 'desc')
    .execute()
}

/** Identifies a reader by address, then by account, then by a language that has already been loaded. */
export type Reader = {
  email?: string
  /** Account that the reader works for or with. */
  profileId?: number
  /** Null for English. */
  language?: Language | null
}
type LanguageContext = Pick<AppContext, 'db' | 'language'>

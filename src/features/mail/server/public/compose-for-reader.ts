import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'

/**
 * Composes and queues email, push messages, or files in the language of their reader. The context of `compose` has
 * this language.
 */
export async function composeForReader<Context extends ReaderContext, T>(
  ctx: Context,
  reader: Reader,
  compose: (ctx: Context) => T | Promise<T>,
): Promise<T> {
  const language = await findReaderLanguage(ctx, reader)
  return runInLanguage(language, () => compose({ ...ctx, language }))
}

/** Accounts without a language read English. Readers without an account or language get that of the request. */
export async function findReaderLanguage(ctx: ReaderContext, reader: Reader): Promise<Language> {
  const account = await findAccount(ctx, reader)
  const language = account?.language ?? reader.language
  return account === undefined && language === undefined ? ctx.language : (language ?? 'en')
}

async function findAccount(ctx: ReaderContext, { email, profileId }: Reader) {
  if (email === undefined && profileId === undefined) return undefined
  return ctx.services.get(findReaderAccountKey)(ctx, { email, profileId })
}

/** Returns the buyer of a lead as a reader. */
export function leadBuyer(lead: { contact_email: string; language: Language | null }): Reader {
  return { email: lead.contact_email, language: lead.language }
}

/** Identifies a reader by address, then by account, then by a language that has already been loaded. */
export type Reader = {
  email?: string
  /** Account that the reader works for or with. */
  profileId?: number
  /** Null for English. */
  language?: Language | null
}
type ReaderContext = Pick<AppContext, 'db' | 'services' | 'language'>

/** Returns the account with the address, or else the other account. The accounts feature provides it. */
export type FindReaderAccount = (
  ctx: Pick<AppContext, 'db'>,
  by: { email: string | undefined; profileId: number | undefined },
) => Promise<{ language: Language | null } | undefined>

export const findReaderAccountKey = serviceKey<FindReaderAccount>('accounts of readers')

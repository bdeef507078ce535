import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { isCurrency } from '#kernel/format/currencies.ts'
import { defaultUnits, parseUnits, type Units } from '#kernel/format/units.ts'
import { type LanguageTag, parseLanguageTag } from '#kernel/messages/languages.ts'
import { currentLanguageTag } from '#kernel/messages/translate.ts'
import { findExchangeRate } from '#kernel/server/live/exchange-rates.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'

/**
 * Composes messages or files in the language, units, and currency of their reader. The context of `compose` has them.
 * Emails do this themselves.
 */
export async function composeForReader<Context extends ReaderContext, T>(
  ctx: Context,
  reader: Reader,
  compose: (ctx: Context) => T | Promise<T>,
): Promise<T> {
  const account = await findAccount(ctx, reader)
  const tag = readerLanguage(reader, account)
  const language = parseLanguageTag(tag)?.language ?? 'en'
  const units = await readerUnits(ctx, reader, account)
  return runInLanguage(tag, () => compose({ ...ctx, language, units }))
}

/** Accounts without a language read English. Readers without an account or language get that of the request. */
export async function findReaderLanguage(ctx: ReaderContext, reader: Reader): Promise<LanguageTag> {
  return readerLanguage(reader, await findAccount(ctx, reader))
}

function readerLanguage(
  { language, guestLanguage = language }: Reader,
  account: ReaderAccount | undefined,
) {
  if (account === undefined && guestLanguage === undefined) return currentLanguageTag()
  return account?.language ?? guestLanguage ?? 'en'
}

/** Prices are only converted for readers with a currency. Others may read them anywhere. */
async function readerUnits(
  ctx: ReaderContext,
  { language, guestLanguage = language }: Reader,
  account: ReaderAccount | undefined,
): Promise<Units> {
  if (account === undefined && guestLanguage === undefined) return ctx.units
  const units = parseUnits(account?.units) ?? defaultUnits
  const currency = account?.currency
  if (!currency || !isCurrency(currency)) return units
  const money = currency === 'USD' ? dollars : await findExchangeRate(ctx, currency)
  return { ...units, ...(money && { money }) }
}

const dollars = { currency: 'USD', perDollar: 1, ratedOn: '' } as const

async function findAccount(ctx: ReaderContext, { email, profileId, language }: Reader) {
  if (language !== undefined) return undefined
  return ctx.services.get(findReaderAccountKey)(ctx, { email, profileId })
}

/** Returns the buyer of a lead as a reader. */
export function leadBuyer(lead: { contact_email: string; language_tag: LanguageTag | null }) {
  return { email: lead.contact_email, guestLanguage: lead.language_tag }
}

/** Identifies a reader by a language that has already been loaded, or else by address, or else by account. */
export type Reader = {
  email?: string
  /** Account that the reader works for or with. */
  profileId?: number
  /** Null for English. */
  language?: LanguageTag | null
  /** Language of a reader whose account has none or who has no account. Null for English. */
  guestLanguage?: LanguageTag | null
}
type ReaderContext = Pick<AppContext, 'db' | 'services' | 'language' | 'units' | 'outage' | 'log'>
type ReaderAccount = { language: LanguageTag | null; units: string | null; currency: string | null }

/** Returns the account with the address, or else the other account. The accounts feature provides it. */
export type FindReaderAccount = (
  ctx: Pick<AppContext, 'db'>,
  by: { email: string | undefined; profileId: number | undefined },
) => Promise<ReaderAccount | undefined>

export const findReaderAccountKey = serviceKey<FindReaderAccount>('accounts of readers')

import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AppContext } from '#kernel/app-context.ts'
import { isCurrency } from '#kernel/format/currencies.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { fetchGuarded } from '#kernel/server/outbound/fetch-guarded.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'
import { toUtcDay, yearMs } from '#kernel/time.ts'

/**
 * Reads the daily reference rates of the European Central Bank, and converts the asking prices that aren't in US
 * dollars. If the file can't be loaded, the rates stay as they are, and pages show their date. An implausible file
 * changes nothing. The job then fails, so that `/admin` lists the reason.
 */
export const updateExchangeRates = job({
  name: 'update-exchange-rates',
  schedule: '17 17 * * *',
  async handle(ctx) {
    const file = await loadFile(ctx)
    try {
      if (file !== null) await acceptRates(ctx, parseDailyRates(file))
    } finally {
      await convertListings(ctx)
    }
  },
})

async function acceptRates(ctx: AppContext, rates: DailyRates) {
  await assertPlausible(ctx, rates)
  await saveRates(ctx, rates)
  ctx.log.info({ ratedOn: rates.ratedOn }, 'updated exchange rates')
}

async function loadFile(ctx: AppContext): Promise<string | null> {
  const { exchangeRatesUrl, siteUrl } = ctx.config
  if (exchangeRatesUrl === 'off') return null
  try {
    const config = { siteUrl, importAllowedHosts: [new URL(exchangeRatesUrl).host] }
    const response = await fetchGuarded(config, exchangeRatesUrl, { maxBytes: 256 * 1024 })
    return response.isUnchanged ? null : await text(response.body)
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    ctx.log.warn({ err: error }, 'exchange rates couldn’t be loaded')
    return null
  }
}

/** Parses the ECB's file, which has units per euro. Throws an error if the date or the rate of the dollar is missing. */
export function parseDailyRates(xml: string): DailyRates {
  const ratedOn = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(xml)?.[1]
  const perEuro = new Map([['EUR', 1]])
  for (const [, currency = '', rate] of xml.matchAll(ratePattern))
    if (Number(rate) > 0) perEuro.set(currency, Number(rate))
  const dollars = perEuro.get('USD')
  if (!ratedOn || dollars === undefined)
    throw new Error(`${rejection} It has no date or no rate of the US dollar.`)
  const perDollar = [...perEuro].flatMap(([currency, rate]) =>
    isCurrency(currency) && currency !== 'USD'
      ? [{ currency, per_dollar: Number((rate / dollars).toPrecision(8)) }]
      : [],
  )
  return { ratedOn, perDollar }
}

const ratePattern = /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d{1,7}(?:\.\d{1,8})?)['"]/g

/**
 * Rejects dates that don't exist or are in the future, and changes that are too large for the time since the last
 * accepted file. A person accepts a real one with `EXCHANGE_RATES_MAX_CHANGE`.
 */
async function assertPlausible(
  { db, config, now }: AppContext,
  { ratedOn, perDollar }: DailyRates,
) {
  if (!z.iso.date().safeParse(ratedOn).success || ratedOn > toUtcDay(now()))
    throw new Error(`${rejection} Its date is ${ratedOn}.`)
  const stored = await db.selectFrom('exchange_rate').selectAll().execute()
  for (const { currency, per_dollar: before, rated_on } of stored) {
    const after = perDollar.find((rate) => rate.currency === currency)?.per_dollar ?? before
    const years = Math.max(0, Date.parse(ratedOn) - Date.parse(rated_on)) / yearMs
    const maxChange = config.exchangeRatesMaxChange ** (1 + years)
    if (Math.max(after / before, before / after) > maxChange)
      throw new Error(
        `${rejection} A US dollar would be ${after} ${currency} instead of ${before} ${currency}. If that is right, raise EXCHANGE_RATES_MAX_CHANGE until the file is accepted.`,
      )
  }
}

const rejection = 'The file with exchange rates was rejected.'

/** Older files don't replace newer rates. */
async function saveRates({ db }: AppContext, { ratedOn, perDollar }: DailyRates) {
  await db
    .insertInto('exchange_rate')
    .values(perDollar.map((rate) => ({ ...rate, rated_on: ratedOn })))
    .onConflict((conflict) =>
      conflict
        .column('currency')
        .doUpdateSet((eb) => ({
          per_dollar: eb.ref('excluded.per_dollar'),
          rated_on: eb.ref('excluded.rated_on'),
        }))
        .whereRef('exchange_rate.rated_on', '<', 'excluded.rated_on'),
    )
    .execute()
}

/** Converts in batches, so that no lock lasts long, and an interruption is continued by the next run. */
async function convertListings({ db }: AppContext): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      update listing set currency = listing.currency where id in (
        select l.id from listing l join exchange_rate r on r.currency = l.currency
        where l.currency <> 'USD' and l.converted_on is distinct from r.rated_on
        order by l.id limit ${batch} for update of l)
      returning id`.execute(db)
    if (rows.length < batch) return
  }
}

const batch = 500

type DailyRates = { ratedOn: string; perDollar: { currency: string; per_dollar: number }[] }

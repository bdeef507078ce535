import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { isCurrency } from '#kernel/format/currencies.ts'
import { job } from '#kernel/server/job-queue.ts'
import { fetchGuarded } from '#kernel/server/outbound/fetch-guarded.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'

/**
 * Reads the daily reference rates of the European Central Bank, and converts the asking prices that aren't in US
 * dollars. If the file can't be loaded, the rates stay as they are, and pages show their date.
 */
export const updateExchangeRates = job({
  name: 'update-exchange-rates',
  schedule: '17 17 * * *',
  async handle(ctx) {
    const rates = await loadRates(ctx)
    if (rates) await saveRates(ctx, rates)
    const converted = await convertListings(ctx)
    if (rates) ctx.log.info({ ratedOn: rates.ratedOn, converted }, 'updated exchange rates')
  },
})

async function loadRates(ctx: AppContext): Promise<DailyRates | null> {
  const { exchangeRatesUrl, siteUrl } = ctx.config
  if (exchangeRatesUrl === 'off') return null
  try {
    const config = { siteUrl, importAllowedHosts: [new URL(exchangeRatesUrl).host] }
    const response = await fetchGuarded(config, exchangeRatesUrl, { maxBytes: 256 * 1024 })
    const rates = response.isUnchanged ? null : parseDailyRates(await text(response.body))
    if (!rates) ctx.log.warn('the file with exchange rates has no rates')
    return rates
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    ctx.log.warn({ error }, 'exchange rates couldn’t be loaded')
    return null
  }
}

/** Parses the ECB's file, which has units per euro. Returns null if the date or the rate of the dollar is missing. */
export function parseDailyRates(xml: string): DailyRates | null {
  const ratedOn = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(xml)?.[1]
  const perEuro = new Map([['EUR', 1]])
  for (const [, currency = '', rate] of xml.matchAll(ratePattern))
    if (Number(rate) > 0) perEuro.set(currency, Number(rate))
  const dollars = perEuro.get('USD')
  if (!ratedOn || dollars === undefined) return null
  const perDollar = [...perEuro].flatMap(([currency, rate]) =>
    isCurrency(currency) && currency !== 'USD'
      ? [{ currency, per_dollar: Number((rate / dollars).toPrecision(8)) }]
      : [],
  )
  return { ratedOn, perDollar }
}

const ratePattern = /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d{1,7}(?:\.\d{1,8})?)['"]/g

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
async function convertListings({ db }: AppContext): Promise<number> {
  let converted = 0
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      update listing set currency = listing.currency where id in (
        select l.id from listing l join exchange_rate r on r.currency = l.currency
        where l.currency <> 'USD' and l.converted_on is distinct from r.rated_on
        order by l.id limit ${batch} for update of l)
      returning id`.execute(db)
    converted += rows.length
    if (rows.length < batch) return converted
  }
}

const batch = 500

type DailyRates = { ratedOn: string; perDollar: { currency: string; per_dollar: number }[] }

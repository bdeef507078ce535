import type { AppContext, Services } from '../../app-context.ts'
import { type Currency, type ExchangeRate, isCurrency } from '../../format/currencies.ts'

export type ExchangeRates = ReadonlyMap<Currency, ExchangeRate>

/** Returns undefined for US dollars, and if no rate is known. */
export async function findExchangeRate(
  ctx: RatesContext,
  currency: Currency,
): Promise<ExchangeRate | undefined> {
  return currency === 'USD' ? undefined : (await loadExchangeRates(ctx)).get(currency)
}

/** Returns the rates of all currencies. They can be a minute old, or older during an outage. */
export async function loadExchangeRates(ctx: RatesContext): Promise<ExchangeRates> {
  const before = ratesOf.get(ctx.services)
  if (before && (ctx.outage || performance.now() - before.readAt < maxAgeMs)) return before.rates
  const rates = readRates(ctx).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'exchange rates couldn’t be read')
    return before?.rates ?? new Map()
  })
  ratesOf.set(ctx.services, { readAt: performance.now(), rates })
  return rates
}

/** Rates by process. */
const ratesOf = new WeakMap<Services, { readAt: number; rates: Promise<ExchangeRates> }>()
const maxAgeMs = 60_000

async function readRates({ db }: RatesContext): Promise<ExchangeRates> {
  const rows = await db.selectFrom('exchange_rate').selectAll().execute()
  return new Map(
    rows.flatMap(({ currency, per_dollar, rated_on }) =>
      isCurrency(currency)
        ? [[currency, { currency, perDollar: per_dollar, ratedOn: rated_on }] as const]
        : [],
    ),
  )
}

type RatesContext = Pick<AppContext, 'db' | 'services' | 'outage' | 'log'>

import { formatNumber } from '#kernel/format.ts'
import { deferred } from '#ui/layout/deferred.tsx'
import type { FamilyMarket } from '../../family-contract.ts'
import { yearFinding } from '../../family-words.ts'
import { EngineTimes } from '../family/engine-times.tsx'
import { MarketFigures } from '../family/market-figures.tsx'
import { PriceCuts } from '../family/price-cuts.tsx'
import plot from '../family/year-plot.module.css'
import styles from './family-market-parts.module.css'

const YearPlot = deferred(async () => (await import('../family/year-plot.tsx')).YearPlot, plot)

/** A family as a market: figures, prices by year, engine times and price cuts. */
export function FamilyMarketParts({ market }: { market: FamilyMarket }) {
  const { title, text } = yearFinding(market)
  const { byYear, periods, gap, forSale } = market
  return (
    <>
      <MarketFigures market={market} />
      {byYear.length > 0 && (
        <section className={styles.plot}>
          <h2>{title}</h2>
          <p className={styles.quiet}>
            {text} {formatNumber(byYear.length)} asking {byYear.length === 1 ? 'price' : 'prices'}{' '}
            by year built{byYear.length >= 400 && ', the newest listings'}; every dot is a listing.
          </p>
          <p className={styles.key}>Open dots: price cut in the last 60 days</p>
          <YearPlot market={{ byYear, periods, gap }} />
        </section>
      )}
      <div className={styles.two}>
        <EngineTimes engines={market.engines} forSale={forSale} />
        <PriceCuts market={market} />
      </div>
    </>
  )
}

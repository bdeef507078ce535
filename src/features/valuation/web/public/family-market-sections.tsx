import { formatNumber } from '#kernel/format/numbers.ts'
import { deferredPart } from '#ui/layout/deferred-part.tsx'
import type { FamilyMarket } from '../../family-contract.ts'
import { yearChartTitle } from '../../family-text.ts'
import { EngineTimes } from '../family/engine-times.tsx'
import { FamilyMarketStats } from '../family/family-market-stats.tsx'
import { PriceCuts } from '../family/price-cuts.tsx'
import plot from '../family/year-plot.module.css'
import styles from '../family-market-stats.module.css'

const YearPlot = deferredPart(async () => (await import('../family/year-plot.tsx')).YearPlot, plot)

/** A family's market data: stats, prices by year, engine times, and price cuts. */
export function FamilyMarketSections({ market }: { market: FamilyMarket }) {
  const { title, text } = yearChartTitle(market)
  const { byYear, periods, gap, forSale } = market
  return (
    <>
      <FamilyMarketStats market={market} />
      {byYear.length > 0 && (
        <section className={styles.plot}>
          <h2>{title}</h2>
          <p className={styles.familyMarketSectionsMuted}>
            {text} {formatNumber(byYear.length)} asking {byYear.length === 1 ? 'price' : 'prices'}{' '}
            by year built{byYear.length >= 400 && ', newest listings only'}. Each dot is a listing.
          </p>
          <p className="mt-4 text-ink-3 text-12">Open dots: price cut in the last 60 days</p>
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

import { formatPriceChange } from '#features/listings/asking-price.ts'
import { ListingPrice } from '#features/listings/web/public/listing-price.tsx'
import { commonEngineYears } from '#features/lookups/overhaul-limits.ts'
import { formatCount, formatHours, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { GaugeTape } from '#ui/facts/gauge.tsx'
import { Link } from '#ui/link.tsx'
import { useFormatMoney } from '#ui/units.tsx'
import type { FamilyMarket } from '../../family-contract.ts'
import { engineChartTitle, priceCutsTitle, yearChartTitle } from '../../family-text.ts'
import { FamilyMarketStats } from '../family/family-market-stats.tsx'
import { YearPlot } from '../family/year-plot.tsx'
import styles from '../family-market-stats.module.css'

/** A family's market data: stats, prices by year, engine times, and price cuts. */
export function FamilyMarketSections({ market }: { market: FamilyMarket }) {
  const { title, text } = yearChartTitle(market, useFormatMoney())
  const { byYear, periods, gap, forSale } = market
  return (
    <>
      <FamilyMarketStats market={market} />
      {byYear.length > 0 && (
        <section className={styles.plot}>
          <h2>{translate(title)}</h2>
          <p className={styles.familyMarketSectionsMuted}>
            {translate(text)} {formatCount(byYear.length, 'asking price')} by year built
            {byYear.length >= 400 && ', newest listings only'}. Each dot is a listing.
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

/** Median engine hours of the most common models, compared with TBO. */
function EngineTimes({ engines, forSale }: Pick<FamilyMarket, 'engines' | 'forSale'>) {
  const { kinds, notStated, overhauledLongAgo } = engines
  if (kinds.length === 0) return null
  return (
    <section>
      <h2>{translate(engineChartTitle(engines))}</h2>
      <p className="mt-1 text-ink-2 text-14">
        Median hours since overhaul or new. The red line marks TBO.
      </p>
      <ul className={styles.bars}>
        {kinds.map(({ models, engine, medianHours, tboHours }) => (
          <li key={models}>
            <span className="text-ink-2">
              {models}
              {engine && t`, ${engine}`}
            </span>
            <GaugeTape gauge={{ hours: medianHours, limitHours: tboHours }} isWide />
            <span className="tabular text-right whitespace-nowrap">
              {formatNumber(medianHours)} <span className="u">of {formatHours(tboHours)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-3 text-12">
        {formatNumber(notStated)} of {formatNumber(forSale)} don’t list engine time.{' '}
        {overhauledLongAgo > 0 &&
          (overhauledLongAgo === 1
            ? t`1 was overhauled more than ${commonEngineYears} years ago.`
            : t`${formatNumber(overhauledLongAgo)} were overhauled more than ${commonEngineYears} years ago.`)}
      </p>
    </section>
  )
}

/** Listings with a price cut in the last 60 days. */
function PriceCuts({ market }: { market: Pick<FamilyMarket, 'cuts' | 'forSale'> }) {
  const { count, latest, medianDay } = market.cuts
  return (
    <section>
      <h2>{translate(priceCutsTitle(market))}</h2>
      <p className="mt-1 text-ink-2 text-14">
        {count === 0 || medianDay === null
          ? 'No prices have changed in the last 60 days.'
          : t`In the last 60 days, after a median of ${formatCount(medianDay, 'day')} listed.`}
      </p>
      {latest.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Latest cuts</th>
              <th scope="col">Now</th>
              <th scope="col">Cut</th>
              <th scope="col">Days listed</th>
            </tr>
          </thead>
          <tbody>
            {latest.map(({ listingId, url, title, cut, day, ...listing }) => (
              <tr key={listingId}>
                <th scope="row">
                  <Link className="link" to={url}>
                    {title}
                  </Link>
                </th>
                <td>
                  <ListingPrice listing={listing} />
                </td>
                <td className={styles.cut}>
                  {formatPriceChange({ ...listing, previousPrice: listing.price + cut })}
                </td>
                <td>{day}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

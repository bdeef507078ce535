import { formatHours, formatNumber } from '#kernel/format/numbers.ts'
import { PercentBar } from '#ui/facts/percent-bar.tsx'
import type { FamilyMarket } from '../../family-contract.ts'
import { engineChartTitle } from '../../family-text.ts'
import styles from '../family-market-stats.module.css'

/** Median engine hours of the most common models, compared with TBO. */
export function EngineTimes({ engines, forSale }: Pick<FamilyMarket, 'engines' | 'forSale'>) {
  const { kinds, notStated, overhauledLongAgo } = engines
  if (kinds.length === 0) return null
  const longest = Math.max(
    ...kinds.map(({ tboHours, medianHours }) => Math.max(tboHours, medianHours)),
  )
  const share = (hours: number) => (hours / longest) * 100
  return (
    <section>
      <h2>{engineChartTitle(engines)}</h2>
      <p className="mt-1 text-ink-2 text-14">
        Median hours since overhaul or new. The tick marks TBO.
      </p>
      <ul className={styles.bars}>
        {kinds.map(({ models, engine, medianHours, tboHours }) => (
          <li key={models}>
            <span className="text-ink-2">
              {models}
              {engine && `, ${engine}`}
            </span>
            <PercentBar className={styles.bar} share={share(medianHours)} mark={share(tboHours)} />
            <span className="tabular text-right whitespace-nowrap">
              {formatNumber(medianHours)} <span className="u">of {formatHours(tboHours)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-3 text-12">
        {formatNumber(notStated)} of {formatNumber(forSale)} don’t list engine time.{' '}
        {overhauledLongAgo > 0 &&
          `${formatNumber(overhauledLongAgo)} ${overhauledLongAgo === 1 ? 'was' : 'were'} overhauled more than 12 years ago.`}
      </p>
    </section>
  )
}

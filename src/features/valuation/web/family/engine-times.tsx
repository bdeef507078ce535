import { formatHours, formatNumber } from '#kernel/format.ts'
import { ShareBar } from '#ui/facts/share-bar.tsx'
import type { FamilyMarket } from '../../family-contract.ts'
import { engineFinding } from '../../family-words.ts'
import styles from './engine-times.module.css'

/** Middle engine hours of the models that most are, against TBO. */
export function EngineTimes({ engines, forSale }: Pick<FamilyMarket, 'engines' | 'forSale'>) {
  const { kinds, notStated, overhauledLongAgo } = engines
  if (kinds.length === 0) return null
  const longest = Math.max(
    ...kinds.map(({ tboHours, medianHours }) => Math.max(tboHours, medianHours)),
  )
  const share = (hours: number) => (hours / longest) * 100
  return (
    <section>
      <h2>{engineFinding(engines)}</h2>
      <p className={styles.quiet}>Middle hours since overhaul or new; the tick is TBO.</p>
      <ul className={styles.bars}>
        {kinds.map(({ models, engine, medianHours, tboHours }) => (
          <li key={models}>
            <span className={styles.name}>
              {models}
              {engine && `, ${engine}`}
            </span>
            <ShareBar className={styles.bar} share={share(medianHours)} mark={share(tboHours)} />
            <span className={styles.hours}>
              {formatNumber(medianHours)} <span className="u">of {formatHours(tboHours)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        {formatNumber(notStated)} of {formatNumber(forSale)} do not state their engine time.{' '}
        {overhauledLongAgo > 0 &&
          `${formatNumber(overhauledLongAgo)} ${overhauledLongAgo === 1 ? 'was' : 'were'} overhauled more than 12 years ago.`}
      </p>
    </section>
  )
}

import type { MarketStats } from '#features/search/contract.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import { useFormatMoney } from '#ui/units.tsx'
import styles from './hero-search-form.module.css'

/** Four market statistics, each linked to the listings it counts. */
export function MarketStatsRow({ pulse }: { pulse: MarketStats }) {
  const formatMoney = useFormatMoney()
  return (
    <ul className={styles.pulse} aria-label="Today’s market">
      <Stat
        value={formatNumber(pulse.forSale)}
        words="aircraft for sale today"
        to={destinations.search()}
      />
      {pulse.medianPrice !== null && (
        <Stat value={formatMoney(pulse.medianPrice)} words="median asking price" />
      )}
      <Stat
        value={formatNumber(pulse.newInSevenDays)}
        words="new in seven days"
        to={pulse.newInSevenDays > 0 ? '#newest' : undefined}
      />
      <Stat
        value={formatNumber(pulse.priceDropsInSevenDays)}
        words={pulse.priceDropsInSevenDays === 1 ? 'price cut this week' : 'price cuts this week'}
        to={pulse.priceDropsInSevenDays > 0 ? '#price-drops' : undefined}
      />
    </ul>
  )
}

function Stat({ value, words, to }: { value: string; words: string; to?: string | undefined }) {
  const content = (
    <>
      <b className="num">{value}</b> <span>{translate(words)}</span>
    </>
  )
  return <li>{to ? <Link to={to}>{content}</Link> : <p>{content}</p>}</li>
}

import type { MarketStats } from '#features/search/contract.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import { useFormatMoney } from '#ui/units.tsx'
import styles from './hero.module.css'

/** Three market statistics, linked to the listings they count. */
export function MarketStatsRow({ pulse }: MarketStatsRowProps) {
  const { newInSevenDays, priceDropsInSevenDays, medianPrice } = pulse
  const formatMoney = useFormatMoney()
  return (
    <ul className={styles.pulse} aria-label="Today’s market">
      {newInSevenDays > 0 && (
        <Stat
          value={formatNumber(newInSevenDays)}
          words="new in seven days"
          to={destinations.search({ sort: 'n' })}
        />
      )}
      {priceDropsInSevenDays > 0 && (
        <Stat
          value={formatNumber(priceDropsInSevenDays)}
          words={priceDropsInSevenDays === 1 ? 'price cut this week' : 'price cuts this week'}
          to={destinations.search({ sort: 'd' })}
        />
      )}
      {medianPrice !== null && <Stat value={formatMoney(medianPrice)} words="median price" />}
    </ul>
  )
}

function Stat({ value, words, to }: { value: string; words: string; to?: string | undefined }) {
  const content = (
    <>
      <b className="num">{value}</b> {translate(words)}
    </>
  )
  return <li>{to ? <Link to={to}>{content}</Link> : content}</li>
}

export type MarketStatsRowProps = { pulse: MarketStats }

import type { MarketStats } from '#features/search/contract.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import { useFormatMoney } from '#ui/units.tsx'
import type { HeroSearchChoices } from '../../hero-search-query.ts'
import type { LandingHighlight as HighlightData } from '../../highlight.ts'
import { FirstListingPrompt } from './empty-market.tsx'
import styles from './hero.module.css'
import { HeroSearchForm } from './hero-search-form.tsx'
import { Highlight } from './highlight.tsx'

/** Headline, search, and an aircraft for sale, read like an instrument. */
export function Hero({ choices, highlight, pulse }: HeroProps) {
  const count = formatNumber(choices.total)
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.columns}`} data-alone={highlight ? undefined : ''}>
        <div className={styles.words}>
          <h1>
            Find the aircraft. <br />
            Read it like an instrument.
          </h1>
          {choices.total === 0 ? (
            <FirstListingPrompt />
          ) : (
            <>
              <p className={styles.intro}>
                Price, engine life, and hours are shown the same way on all {count} aircraft.
              </p>
              <HeroSearchForm choices={choices} />
              <MarketStatsRow pulse={pulse} />
            </>
          )}
        </div>
        {highlight && <Highlight {...highlight} />}
      </div>
    </section>
  )
}

type HeroProps = MarketStatsRowProps & {
  choices: HeroSearchChoices
  highlight: HighlightData | null
}

/** Three market statistics, linked to the listings they count. */
function MarketStatsRow({ pulse }: MarketStatsRowProps) {
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

type MarketStatsRowProps = { pulse: MarketStats }

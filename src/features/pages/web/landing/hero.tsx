import { formatNumber } from '#kernel/format/numbers.ts'
import type { HeroSearchChoices } from '../../hero-search-query.ts'
import type { Highlight as HighlightData } from '../../highlight.ts'
import { FirstListingPrompt } from './empty-market.tsx'
import styles from './hero.module.css'
import { HeroSearchForm } from './hero-search-form.tsx'
import { Highlight } from './highlight.tsx'
import { MarketStatsRow, type MarketStatsRowProps } from './market-stats-row.tsx'

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

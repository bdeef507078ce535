import type { ReactNode } from 'react'
import { describeTimeToSell } from '#features/valuation/time-to-sell.ts'
import IconShare2 from '#icons/IconShare2'
import { formatCount, formatList, formatMinutes, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Monogram } from '#ui/facts/monogram.tsx'
import { sharePage } from '#ui/feedback/share-page.ts'
import { useSlots } from '#ui/slots.tsx'
import { useFormatMoney } from '#ui/units.tsx'
import { describeTrade } from '../describe-trade.ts'
import type { StorefrontData } from './storefront-data.ts'
import styles from './storefront-header.module.css'

/** Heading with a description, four numbers, and an optional image. The same on all tabs. */
export function StorefrontHeader({ storefront }: { storefront: StorefrontData }) {
  const { brokerage } = storefront
  return (
    <header className={styles.header} data-plain={!brokerage.titleImage || undefined}>
      {/* Narrow screens show the image first. If it came later, the name would move while the page loads. */}
      {brokerage.titleImage && (
        <img className={styles.cover} src={brokerage.titleImage} alt="" width={608} height={352} />
      )}
      <div className={styles.name}>
        <Monogram name={brokerage.name} logoUrl={brokerage.logo} size="lg" />
        <div>
          <h1>{brokerage.name}</h1>
          <p>{translate(describeTradeAndCities(brokerage))}</p>
          <Acts storefront={storefront} />
        </div>
      </div>
      <StorefrontStats storefront={storefront} />
    </header>
  )
}

/** Save and share buttons. */
function Acts({ storefront: { brokerage, path, forSale } }: { storefront: StorefrontData }) {
  const { SaveSearch } = useSlots()
  return (
    <div className={styles.actions}>
      {SaveSearch && (
        <SaveSearch
          query={`biz=${brokerage.id}`}
          name={t`Aircraft from ${brokerage.name}`}
          total={forSale}
          label="Follow"
        />
      )}
      <Button icon={IconShare2} onClick={() => void sharePage({ title: brokerage.name, path })}>
        {translateMessage('Share', 'verb')}
      </Button>
    </div>
  )
}

function StorefrontStats({ storefront }: { storefront: StorefrontData }) {
  const { forSale, lowest, highest, sold, timeToSell, since, answerMinutes, brokerage } = storefront
  const formatMoney = useFormatMoney()
  return (
    <dl className={styles.figures}>
      <Stat
        label="For sale"
        value={forSale > 0 ? formatNumber(forSale) : null}
        unit="aircraft"
        none="None right now"
        note={forSale > 0 ? formatPriceRange(lowest, highest, formatMoney) : null}
      />
      <Stat
        label="Sold in last 12 months"
        value={sold > 0 ? formatNumber(sold) : null}
        unit="aircraft"
        none="None on this site"
        note={t`Time to sell: ${describeTimeToSell(timeToSell).value ?? translate('Not enough data')}`}
      />
      <Stat
        label="Team"
        value={formatNumber(brokerage.bizEmployees.length)}
        unit={brokerage.bizEmployees.length === 1 ? 'broker' : 'brokers'}
        note={formatCount(brokerage.bizLocations.length, 'office')}
      />
      <Stat
        label="Response time"
        value={answerMinutes === null ? null : formatMinutes(answerMinutes)}
        none="Not enough data"
        note={answerMinutes === null ? t`Member since ${since}` : t`Median · member since ${since}`}
      />
    </dl>
  )
}

function Stat({ label, value, unit, none, note }: StatProps) {
  return (
    <div>
      <dt>{translate(label)}</dt>
      <dd>
        {value === null ? (
          <span className={styles.none}>{translate(none)}</span>
        ) : (
          <>
            <b className="num">{value}</b> {translate(unit)}
          </>
        )}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

/** Returns text such as "Broker and dealer in Las Vegas, NV and St. George, UT". */
function describeTradeAndCities({ bizLocations, ...brokerage }: StorefrontData['brokerage']) {
  const trade = describeTrade(brokerage)
  const cities = [...new Set(bizLocations.map(({ city, state }) => `${city}, ${state}`))]
  const listed =
    cities.length > 3 ? [...cities.slice(0, 2), t`${cities.length - 2} other cities`] : cities
  return listed.length > 0 ? t`${translate(trade)} in ${formatList(listed)}` : trade
}

function formatPriceRange(
  lowest: number | null,
  highest: number | null,
  formatMoney: (dollars: number) => string,
) {
  if (lowest === null || highest === null) return 'Prices on request'
  return lowest === highest
    ? formatMoney(lowest)
    : t`${formatMoney(lowest)} to ${formatMoney(highest)}`
}

type StatProps = {
  label: string
  value: string | null
  unit?: string
  /** Text to show instead of zero. */
  none?: string
  note?: ReactNode
}

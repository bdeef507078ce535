import { useSyncExternalStore } from 'react'
import { formatAskingPrice } from '#features/listings/asking-price.ts'
import type { CardListing } from '#features/listings/contract.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatHours, formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { useUnits } from '#ui/units.tsx'
import { searchTitle } from '../../active-filters.ts'
import { DueText } from '../due-text.tsx'
import styles from '../search.module.css'
import { useSearch } from '../use-search.ts'

/** Compact list that replaces all views of the results on paper. Rendered only while printing. */
export function PrintedResults() {
  const units = useUnits()
  const isPrinting = useSyncExternalStore(subscribe, getIsPrinting, () => false)
  const { result, displayedQuery } = useSearch()
  if (!isPrinting || result.total === 0) return null
  return (
    <section className={styles.printed} aria-label="Printed results">
      <h2>{searchTitle(displayedQuery, result, units)}</h2>
      <p>
        {formatNumber(result.items.length)} of {formatNumber(result.total)} aircraft
      </p>
      <table>
        <thead>
          <tr>
            {['Aircraft', 'Year', 'Price', 'Total time', 'Location'].map((name) => (
              <th key={name} scope="col">
                {translate(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.items.map((card) => (
            <PrintedRow key={card.id} card={card} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PrintedRow({ card }: { card: CardListing }) {
  const { title, url, year, totalTimeHours, cityState, isSold } = card
  return (
    <tr>
      <th scope="row">
        {title}
        <span className={styles.address}>{new URL(url, window.location.origin).href}</span>
      </th>
      <td className="num">{year}</td>
      <td>
        {isSold ? 'Sold' : formatAskingPrice(card)}
        <DueText card={card} />
      </td>
      <td className="num">
        {totalTimeHours === null ? <NotStated /> : formatHours(totalTimeHours)}
      </td>
      <td>{formatPlace(cityState)}</td>
    </tr>
  )
}

let isBetweenEvents = false

/** Print events fire before the page is laid out for paper. The media query also covers print previews. */
function subscribe(notify: () => void) {
  const media = window.matchMedia('print')
  const events = { beforeprint: true, afterprint: false } as const
  const note = ({ type }: Event) => {
    isBetweenEvents = events[type as keyof typeof events]
    notify()
  }
  media.addEventListener('change', notify)
  for (const type of Object.keys(events)) window.addEventListener(type, note)
  return () => {
    media.removeEventListener('change', notify)
    for (const type of Object.keys(events)) window.removeEventListener(type, note)
  }
}

function getIsPrinting() {
  return isBetweenEvents || window.matchMedia('print').matches
}

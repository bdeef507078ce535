import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ListingCard } from '#features/listings/contract.ts'
import { formatMoney, formatNumber } from '#ui/format.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { NotStated } from '#ui/not-stated.tsx'
import { Photo } from '#ui/photo.tsx'
import { TboBar } from '#ui/tbo-bar.tsx'
import { WindsockMark } from '#ui/windsock-mark.tsx'
import type { SortCode } from '../contract.ts'
import { conditionOf, listedWords } from './card-words.ts'
import { MoreResults } from './more-results.tsx'
import styles from './results-list.module.css'
import { changed, searchHref } from './search-links.ts'
import { useMoreResults } from './use-more-results.ts'
import { useSearch } from './use-search.ts'

/** One row for each aircraft, to be compared column by column; on a phone each row is a small card. */
export function ResultsList() {
  const more = useMoreResults()
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Photo</span>
            </th>
            {columns.map(({ text, sort, className }) => (
              <HeadCell key={text} text={text} sort={sort} className={className} />
            ))}
          </tr>
        </thead>
        <tbody>
          {more.cards.map((card) => (
            <Row key={card.id} card={card} />
          ))}
        </tbody>
      </table>
      <MoreResults {...more} />
    </>
  )
}

function HeadCell({ text, sort, className }: Column) {
  const { query } = useSearch()
  if (!sort)
    return (
      <th scope="col" className={className}>
        {text}
      </th>
    )
  const isOn = query.sort === sort
  const rev = isOn ? !query.rev : false
  const Arrow = query.rev ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isOn ? (query.rev ? 'descending' : 'ascending') : undefined}
    >
      <Link to={searchHref(changed(query, { sort, rev }))} preventScrollReset rel="nofollow">
        {text}
        {isOn && <Arrow size={14} stroke={1.75} aria-hidden="true" />}
      </Link>
    </th>
  )
}

function Row({ card }: { card: ListingCard }) {
  const { hours = null, basis = null, tboHours = null } = card.engine ?? {}
  const drop = card.previousPrice !== null && card.price !== null && card.previousPrice - card.price
  return (
    <tr>
      <td className={styles.photo}>
        <div>
          {card.images[0] ? (
            <Photo picture={card.images[0]} alt="" sizes="84px" />
          ) : (
            <WindsockMark size={24} />
          )}
        </div>
      </td>
      <td className={`${styles.figure} ${styles.year}`}>{card.year}</td>
      <td className={styles.name}>
        <Link to={card.url}>
          <Title card={card} />
        </Link>
        <span>{listedWords(card)}</span>
      </td>
      <td className={`${styles.figure} ${styles.time}`}>
        {card.totalTimeHours === null ? (
          <NotStated />
        ) : (
          <>
            {formatNumber(card.totalTimeHours)} <span className="u">h</span>
          </>
        )}
      </td>
      <td className={`${styles.figure} ${styles.engine}`}>
        {hours === null ? (
          <NotStated />
        ) : (
          <>
            {formatNumber(hours)} <span className="u">{basis ?? 'h'}</span>
          </>
        )}
        <TboBar hours={hours} tboHours={tboHours} />
      </td>
      <td className={`${styles.figure} ${styles.length}`}>
        {card.length.toFixed(1)} <span className="u">ft</span>
      </td>
      <td className={styles.place}>{card.cityState}</td>
      <td className={styles.condition}>{conditionOf(card)}</td>
      <td className={`${styles.figure} ${styles.price}`}>
        <MoneyText dollars={card.price} />
      </td>
      <td className={`${styles.figure} ${styles.change}`}>
        {drop ? <b>−{formatMoney(drop)}</b> : <span className="u">–</span>}
      </td>
    </tr>
  )
}

/** The year has its own column where there is room for one. */
function Title({ card }: { card: ListingCard }) {
  const year = `${card.year} `
  if (!card.title.startsWith(year)) return card.title
  return (
    <>
      <i>{year}</i>
      {card.title.slice(year.length)}
    </>
  )
}

const columns: Column[] = [
  { text: 'Year', sort: 'y', className: `${styles.figure} ${styles.year}` },
  { text: 'Aircraft', sort: 'm', className: styles.name },
  { text: 'Total time', sort: 't', className: styles.figure },
  { text: 'Engine, to TBO', className: styles.figure },
  { text: 'Length', sort: 'l', className: `${styles.figure} ${styles.length}` },
  { text: 'Place', className: styles.place },
  { text: 'Condition', className: styles.condition },
  { text: 'Price', sort: 'p', className: styles.figure },
  { text: 'Change', sort: 'd', className: `${styles.figure} ${styles.change}` },
]

type Column = { text: string; sort?: SortCode | undefined; className: string | undefined }

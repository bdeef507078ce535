import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { categoryBasisMark } from '#features/listings/basis-marks.ts'
import { ListingPrice } from '#features/listings/web/public/listing-price.tsx'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatMonth } from '#kernel/format/dates.ts'
import { formatHours, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Link } from '#ui/link.tsx'
import { useFormatMoney } from '#ui/units.tsx'
import type { Comparable } from '../../contract.ts'
import styles from './check-details.module.css'

/** Comparables with their asking prices and adjusted prices. The numbers match the dots in the chart. */
export function ComparablesTable({ comparables, categoryId }: ComparablesTableProps) {
  return (
    <table className={styles.table}>
      <caption className="sr">Comparable aircraft, closest match first</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Number</span>
          </th>
          <th scope="col">Aircraft</th>
          <th scope="col">Total time</th>
          <th scope="col">Engine</th>
          <th scope="col">Location</th>
          <th scope="col">Asking price</th>
          <th scope="col">Adjusted price</th>
        </tr>
      </thead>
      <tbody>
        {comparables.map((comparable, i) => (
          <Row
            key={comparable.listingId}
            number={i + 1}
            comparable={comparable}
            categoryId={categoryId}
          />
        ))}
      </tbody>
    </table>
  )
}

type ComparablesTableProps = { comparables: readonly Comparable[]; categoryId: number | null }
type RowProps = { number: number; comparable: Comparable; categoryId: number | null }

function Row({ number, comparable, categoryId }: RowProps) {
  const formatMoney = useFormatMoney()
  const { url, title, totalTimeHours, engine, cityState, adjusted, isSold, soldAt } = comparable
  const detail = isSold && soldAt !== null ? t`Sold ${formatMonth(soldAt)}` : formatPlace(cityState)
  return (
    <tr id={`comparable-${number}`}>
      <td>{number}</td>
      <th scope="row">
        <Link className="link" to={url}>
          {title}
        </Link>
        <small>
          {`${isSold ? t`${detail}, asking` : translate('Asking')} ${formatAskingPrice(comparable)}`}
        </small>
      </th>
      <td>{totalTimeHours === null ? <Unstated /> : formatHours(totalTimeHours)}</td>
      <td>
        {engine === null ? (
          <Unstated />
        ) : (
          <>
            {formatNumber(engine.hours)}{' '}
            <span className="u">
              {translate(categoryBasisMark(engine.basis, categoryId) ?? 'hr')}
            </span>
          </>
        )}
      </td>
      <td>{detail}</td>
      <td>
        <ListingPrice listing={comparable} />
      </td>
      <td>{formatMoney(adjusted)}</td>
    </tr>
  )
}

function Unstated() {
  return <span className="u">Not stated</span>
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { undeclaredSellerLabel } from '#features/accounts/seller-kinds.ts'
import { formatAskingPrice } from '#features/listings/asking-price.ts'
import IconCheck from '#icons/IconCheck'
import IconEqual from '#icons/IconEqual'
import { formatDate } from '#kernel/format/dates.ts'
import { formatCount, formatHours } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import type { CaseDetail, CaseSide } from '../../contract.ts'
import styles from '../moderation.module.css'

/** Compares the listings in columns, with the older one first and equal values at the top. */
export function CaseComparison({ detail }: { detail: CaseDetail }) {
  const sides = detail.sides.toReversed()
  const equal = rows.filter(({ isEqual }) => isEqual?.(detail))
  const others = rows.filter((row) => !equal.includes(row))
  const isOne = sides.length === 1
  return (
    <table className={styles.table} data-one={isOne || undefined}>
      <colgroup>
        <col className={styles.field} />
        <col span={sides.length} />
      </colgroup>
      <thead>
        <tr>
          {!isOne && (
            <th scope="col">
              <span className="sr">Field</span>
            </th>
          )}
          {sides.map((side) => (
            <td key={side.listingId} colSpan={isOne ? 2 : 1}>
              <SideHead side={side} />
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {equal.map(({ name, value }) => (
          <tr key={name} className={styles.same}>
            <th scope="row">
              <IconEqual size={14} />
              <span className="sr">Same: </span>
              {translate(name)}
            </th>
            {sides.map((side) => (
              <td key={side.listingId}>{value(side, detail) ?? <NotStated />}</td>
            ))}
          </tr>
        ))}
        {others.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{translate(name)}</th>
            {sides.map((side) => (
              <td key={side.listingId}>{value(side, detail) ?? <NotStated />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SideHead({ side }: { side: CaseSide }) {
  return (
    <div className={styles.side}>
      <div className={styles.photo}>
        {side.image ? <img src={side.image} alt="" width={480} height={320} /> : <NoPhoto />}
      </div>
      <div>
        <h3>
          <Link to={side.url} target="_blank">
            {side.title}
            <span className="sr"> (opens in a new window)</span>
          </Link>
        </h3>
        <p>{side.seller}</p>
      </div>
    </div>
  )
}

type Row = {
  name: string
  isEqual?: (detail: CaseDetail) => boolean
  value: (side: CaseSide, detail: CaseDetail) => ReactNode
}

const rows: readonly Row[] = [
  {
    name: 'N-number',
    isEqual: ({ sameRegistration }) => sameRegistration !== null,
    value: ({ registration }) => registration,
  },
  {
    name: 'Serial number',
    isEqual: ({ sameSerial }) => sameSerial !== null,
    value: ({ serialNumber }) => serialNumber,
  },
  {
    name: 'Photos',
    isEqual: ({ samePictures }) => samePictures > 0,
    value: ({ picturesFound, pictures }, { sides }) =>
      sides.length > 1
        ? t`${picturesFound} of ${pictures} found in the other listing`
        : String(pictures),
  },
  {
    name: 'Price',
    value: (side) => formatAskingPrice(side),
  },
  {
    name: 'Total time',
    value: ({ totalTimeHours }) => (totalTimeHours === null ? null : formatHours(totalTimeHours)),
  },
  { name: 'Location', value: ({ place }) => place },
  { name: 'Listed', value: ({ listedAt }) => formatDate(listedAt) },
  {
    name: 'Seller since',
    value: ({ sellerSince, sellerListings, isBrokerage }) =>
      [
        formatDate(sellerSince),
        translate(isBrokerage ? 'Brokerage' : undeclaredSellerLabel),
        formatCount(sellerListings, 'aircraft', 'aircraft'),
      ].join(' · '),
  },
  {
    name: 'Registry',
    value: ({ registryMatched }) =>
      registryMatched ? (
        <Tag tone="good" icon={<IconCheck />}>
          Matches
        </Tag>
      ) : (
        translate('No match')
      ),
  },
  {
    name: 'Status',
    value: (side) => (
      <Tag tone={side.withheld ? 'hot' : 'quiet'}>{translate(statusText(side))}</Tag>
    ),
  },
]

function statusText({ withheld, status, isFractional }: CaseSide): string {
  if (withheld === 'review') return 'In review'
  if (withheld) return withheld === 'blocked' ? 'Blocked' : 'Hidden by staff'
  const labels = {
    unpaid: 'Unpaid',
    inactive: 'Inactive',
    active: 'Active',
    expired: 'Expired',
    sold: 'Sold',
    'sold-expired': 'Sold',
  } as const
  return isFractional ? t`${translate(labels[status])} (share)` : labels[status]
}

import type { CardListing } from '#features/listings/contract.ts'
import IconArrowDown from '#icons/IconArrowDown'
import IconArrowUp from '#icons/IconArrowUp'
import IconSelector from '#icons/IconSelector'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import { lowercaseLabel } from '#kernel/sentence.ts'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { SortCode } from '../../contract.ts'
import { applyQueryChanges } from '../search-links.ts'
import { useSearch } from '../use-search.ts'
import { ListRow } from './list-row.tsx'
import { MoreResults } from './more-results.tsx'
import styles from './results-list.module.css'

/** Results as a table with one row per aircraft. On phones, each row is a small card. */
export function ResultsList({ onQuickView }: { onQuickView: (listing: CardListing) => void }) {
  const { result } = useSearch()
  const { Heart } = useSlots()
  return (
    <div className={styles.list}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Photo</span>
            </th>
            {columns.map((column) => (
              <HeadCell key={column.text} {...column} />
            ))}
            {Heart && (
              <th scope="col">
                <span className="sr">{translateMessage('Save', 'aircraft')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {result.items.map((card) => (
            <ListRow key={card.id} card={card} onQuickView={onQuickView} />
          ))}
        </tbody>
      </table>
      <MoreResults />
    </div>
  )
}

function HeadCell({ text, sort, className }: Column) {
  const { query, href } = useSearch()
  if (!sort)
    return (
      <th scope="col" className={className}>
        {translate(text)}
      </th>
    )
  const isOn = query.sort === sort
  const rev = isOn ? !query.rev : false
  const Arrow = isOn ? (query.rev ? IconArrowDown : IconArrowUp) : IconSelector
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isOn ? (query.rev ? 'descending' : 'ascending') : undefined}
    >
      <Link
        to={href(applyQueryChanges(query, { sort, rev }))}
        preventScrollReset
        rel="nofollow"
        title={t`Sort by ${lowercaseLabel(text)}`}
      >
        {translate(text)}
        <Arrow size={14} />
      </Link>
    </th>
  )
}

const columns: Column[] = [
  { text: 'Year', sort: 'y', className: `${styles.figure} ${styles.year}` },
  { text: 'Aircraft', sort: 'm', className: styles.name },
  { text: 'Total time', sort: 't', className: `${styles.figure} ${styles.time}` },
  { text: 'Engine / TBO', className: undefined },
  { text: 'Seats', className: `${styles.figure} ${styles.beyond}` },
  { text: 'Useful load', className: `${styles.figure} ${styles.beyond}` },
  { text: 'Length', sort: 'l', className: `${styles.figure} ${styles.beyond}` },
  { text: 'Location', className: styles.place },
  { text: 'Condition', className: styles.beyond },
  { text: 'Price', sort: 'p', className: styles.figure },
  {
    get text() {
      return translateMessage('Change', 'price')
    },
    sort: 'd',
    className: `${styles.figure} ${styles.change}`,
  },
]

type Column = { text: string; sort?: SortCode | undefined; className: string | undefined }

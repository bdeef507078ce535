import { Link } from 'react-router'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import table from '#ui/list/table.module.css'
import type { ImportReport } from '../../operation-contract.ts'
import { rejectionCauses } from '../../refusal-causes.ts'
import type { ImportRow } from '../../row-contract.ts'
import section from '../section.module.css'

/** Name and N-number of the aircraft. */
export function RowTitle({ row: { title, registration, sourceKey } }: { row: ImportRow }) {
  const name = title || registration || sourceKey || translate('Unnamed')
  return (
    <>
      {name}
      {registration && name !== registration && (
        <span className={table.muted}> · {registration}</span>
      )}
    </>
  )
}

/** Returns the dealer's own key, or null for derived keys (`reg:…`), which mean nothing to users. */
export function findDealerKey({ sourceKey }: Pick<ImportRow, 'sourceKey'>): string | null {
  return sourceKey === null || /^(stock|reg|serial|like):/.test(sourceKey) ? null : sourceKey
}

/** Link to the listing created from the row. */
export function ListingLink({ row: { listingUrl, title } }: { row: ImportRow }) {
  if (!listingUrl) return null
  return (
    <Link className="link" to={listingUrl} aria-label={t`Open ${title}`}>
      {translateMessage('Open', 'verb')}
    </Link>
  )
}

/** Causes of rejected rows, each with its row count and how to fix it. */
export function RejectionCauses({ causes }: { causes: ImportReport['causes'] }) {
  return (
    <ul className={section.causes}>
      {causes.map(({ cause, rows, line }) => (
        <li key={cause}>
          <b>
            {translate(rejectionCauses[cause].title)}: {formatCount(rows, 'row')}
          </b>
          {line !== null && t` (first in row ${line})`}. {translate(rejectionCauses[cause].fix)}
        </li>
      ))}
    </ul>
  )
}

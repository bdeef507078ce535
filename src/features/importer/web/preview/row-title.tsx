import { Link } from 'react-router'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import table from '#ui/list/table.module.css'
import type { ImportRow } from '../../row-contract.ts'

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

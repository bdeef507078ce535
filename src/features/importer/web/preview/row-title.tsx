import { Link } from 'react-router'
import type { ImportRow } from '../../operation-contract.ts'
import table from '../table.module.css'

/** What the aircraft is called, with its N-number. */
export function RowTitle({ row: { title, registration, sourceKey } }: { row: ImportRow }) {
  const name = title || registration || sourceKey || 'Unnamed'
  return (
    <>
      {name}
      {registration && name !== registration && (
        <span className={table.quiet}> · {registration}</span>
      )}
    </>
  )
}

/** The dealer's own key. One that was derived from the facts (`reg:…`) says nothing to a person. */
export function findOwnKey({ sourceKey }: Pick<ImportRow, 'sourceKey'>): string | null {
  return sourceKey === null || /^(stock|reg|serial|like):/.test(sourceKey) ? null : sourceKey
}

/** Leads to the listing that the row became. */
export function ListingLink({ row: { listingUrl, title } }: { row: ImportRow }) {
  if (!listingUrl) return null
  return (
    <Link className="link" to={listingUrl} aria-label={`Open ${title}`}>
      Open
    </Link>
  )
}

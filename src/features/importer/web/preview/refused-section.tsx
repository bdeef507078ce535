import { Link } from 'react-router'
import { formatNumber } from '#kernel/format/numbers.ts'
import type { ImportUrlState } from '../../import-url.ts'
import type { ImportOperation } from '../../operation-contract.ts'
import { hasCompared } from '../has-compared.ts'
import type { RowList } from '../import-data.ts'
import { importPath } from '../import-path.ts'
import section from '../section.module.css'
import { RejectionCauses } from './refusal-causes.tsx'
import { RefusedTable } from './refused-table.tsx'

/** Shows the first few rejected rows. The preview and the downloadable file list all of them. */
export function RefusedSection({ operation, refused, urlState }: RefusedSectionProps) {
  return (
    <section className="min-w-0 pt-8" aria-labelledby="refused">
      <div className={section.top}>
        <h2 id="refused">
          Rejected rows <small className="num">{formatNumber(refused.total)}</small>
        </h2>
        {refused.total > 0 && (
          <a className="link" href={`/api/import/operations/${operation.id}/refused.csv`} download>
            Download CSV
          </a>
        )}
      </div>
      {refused.total === 0 ? (
        <p className={section.none}>
          {hasCompared(operation)
            ? 'All rows in the feed could be read.'
            : 'Available after the rows are compared.'}
        </p>
      ) : (
        <>
          <RejectionCauses causes={operation.refusals} />
          <RefusedTable operationId={operation.id} rows={refused.items} />
        </>
      )}
      {refused.total > refused.items.length && (
        <p className={section.more}>
          <Link
            className="link"
            to={importPath(urlState, { tab: 'refused', q: '', page: 0 })}
            preventScrollReset
          >
            Show all {formatNumber(refused.total)}
          </Link>
        </p>
      )}
    </section>
  )
}

type RefusedSectionProps = {
  operation: ImportOperation
  refused: RowList
  urlState: ImportUrlState
}

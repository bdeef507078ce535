import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { ImportSource } from '../contract.ts'
import type { ImportUrlState } from '../import-url.ts'
import type { ImportOperation } from '../operation-contract.ts'
import { ImportHeader } from './head/import-header.tsx'
import { OperationHistory } from './history/operation-history.tsx'
import styles from './import.module.css'
import {
  hasCompared,
  type ImportPageData,
  type ImportRun,
  type ImportWork,
  importPath,
  type RowList,
} from './import-data.ts'
import { NameMappings } from './names/name-mappings.tsx'
import { NamesToMap } from './names/names-to-map.tsx'
import { OffMarket } from './off-market.tsx'
import { FailedImages } from './preview/failed-images.tsx'
import { PreviewSection } from './preview/preview-section.tsx'
import { RefusedTable } from './preview/refused-table.tsx'
import { RejectionCauses } from './preview/row-title.tsx'
import section from './section.module.css'
import { describeSchedule } from './sources/describe-schedule.ts'
import { FileFormat } from './sources/file-format.tsx'
import { ImportSteps } from './steps/import-steps.tsx'
import { RemovalLimitPanel } from './steps/removal-limit-panel.tsx'
import { useLiveOperation } from './use-live-operation.ts'
import { type OperationCalls, useOperationCalls } from './use-operation-calls.ts'

/** A source with its current run: progress, changes, and required decisions. */
export function SourceDetails(props: SourceDetailsProps) {
  const { source, sources, owners, work, urlState, isStaff } = props
  const operation = useLiveOperation(work.run?.operation ?? null)
  const calls = useOperationCalls(operation?.id ?? null)
  const [isSetting, setIsSetting] = useState(false)
  return (
    <>
      <ImportHeader
        {...{ source, sources, owners, operation, calls, isStaff, isSetting, setIsSetting }}
      />
      <OffMarket source={source} isStaff={isStaff} onSettings={() => setIsSetting(true)} />
      <WithoutCategory withoutCategory={work.withoutCategory} />
      {work.run && operation ? (
        <Run run={{ ...work.run, operation }} {...{ work, urlState, isStaff, calls }} />
      ) : (
        <p className={section.none}>
          {source.name} of {source.bizName} has not run yet. {translate(describeSchedule(source))}.
        </p>
      )}
      {work.history.total > 0 && <OperationHistory history={work.history} urlState={urlState} />}
      {work.run === null && <FileFormat />}
      <NameMappings mappings={work.known} urlState={urlState} />
    </>
  )
}

function Run({ run, work, urlState, isStaff, calls }: RunProps) {
  const { operation, rows, tab, refused, names } = run
  return (
    <>
      <ImportSteps operation={operation} calls={calls} />
      {operation.brake.state === 'held' && operation.state !== 'closed' && (
        <RemovalLimitPanel operation={operation} calls={calls} />
      )}
      <RowCounts operation={operation} />
      <PreviewSection {...{ operation, rows, tab, urlState, calls }} />
      <div className={section.columns}>
        <RefusedSection operation={operation} refused={refused} urlState={urlState} />
        <NamesToMap choices={work.choices} {...{ operation, names, urlState, isStaff, calls }} />
      </div>
      <FailedImages operation={operation} />
    </>
  )
}

type SourceDetailsProps = {
  source: ImportSource
  sources: ImportPageData['sources']
  owners: ImportPageData['owners']
  work: ImportWork
  urlState: ImportUrlState
  isStaff: boolean
}
type RunProps = {
  run: ImportRun
  work: ImportWork
  urlState: ImportUrlState
  isStaff: boolean
  calls: OperationCalls
}

/** Number of the source's listings without a category, with links to add one. */
function WithoutCategory({ withoutCategory: { total, listings } }: WithoutCategoryProps) {
  if (total === 0) return null
  const more = total - listings.length
  return (
    <section aria-labelledby="without-category">
      <Notice>
        <h2 id="without-category" className={section.offMarket}>
          {formatCount(total, 'listing')} without a category
        </h2>
        <p>
          The feed, the catalog, and the FAA registry don’t specify one. Buyers who filter by
          category won’t find these listings. Add one to the feed, or to each listing:
        </p>
        <ul className={section.causes}>
          {listings.map(({ id, title, editUrl }) => (
            <li key={id}>
              <Link className="link" to={editUrl}>
                {translate(title)}
              </Link>
            </li>
          ))}
          {more > 0 && <li>{formatNumber(more)} more</li>}
        </ul>
      </Notice>
    </section>
  )
}

type WithoutCategoryProps = { withoutCategory: ImportPageData['withoutCategory'] }

/** Counts of the feed's rows by the result of this run. */
function RowCounts({ operation }: RowCountsProps) {
  const { counts, brake, isUnchanged } = operation
  const hasCounts = hasCompared(operation) || operation.state === 'closed'
  const stats = [
    { title: 'New', value: counts.new, about: counts.new === 1 ? 'listing' : 'listings' },
    {
      title: 'Changed',
      value: counts.changed,
      about: t`in ${formatCount(counts.fields, 'field')}`,
    },
    {
      title: 'Unchanged',
      value: counts.same,
      about: isUnchanged ? 'the file is the same' : 'images not fetched',
    },
    { title: 'Gone', value: counts.gone, about: missingLabels[brake.state] },
    ...(counts.review > 0
      ? [{ title: 'To review', value: counts.review, about: 'may already be listed' }]
      : []),
    {
      title: 'Rejected rows',
      value: counts.refused,
      about: t`of ${formatNumber(counts.rows)} in the feed`,
    },
  ]
  return (
    <section className={styles.figures} aria-label="Statistics">
      {stats.map(({ title, value, about }) => (
        <div key={title}>
          <h2>{translate(title)}</h2>
          <p className={`${styles.value} num`}>{hasCounts ? formatNumber(value) : '—'}</p>
          <p className="text-ink-3 text-12">{hasCounts ? translate(about) : 'not compared yet'}</p>
        </div>
      ))}
    </section>
  )
}

const missingLabels: Record<ImportOperation['brake']['state'], string> = {
  free: 'within the limit',
  held: 'held by the removal limit',
  kept: 'still active',
  taken_off: 'hidden',
}

type RowCountsProps = { operation: ImportOperation }

/** Shows the first few rejected rows. The preview and the downloadable file list all of them. */
function RefusedSection({ operation, refused, urlState }: RefusedSectionProps) {
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

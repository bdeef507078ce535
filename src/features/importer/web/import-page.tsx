import { useState } from 'react'
import { Link } from 'react-router'
import IconPlus from '#icons/IconPlus'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import { Time } from '#ui/time/time.tsx'
import type { ImportSource } from '../contract.ts'
import { readImportUrl } from '../import-url.ts'
import { loadImportPage } from '../server/load-import-page.ts'
import type { Route } from './+types/import-page.ts'
import { operationStateLabels, operationStateTones } from './history/operation-history.tsx'
import head from './import.module.css'
import type { ImportPageData } from './import-data.ts'
import { SourceDetails } from './source-details.tsx'
import { describeSchedule } from './sources/describe-schedule.ts'
import { FileFormat } from './sources/file-format.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url, ['ServerAdmin', 'BizAdmin'])
  const { searchParams } = url
  const source = searchParams.get('source') ?? ''
  const urlState = readImportUrl(/^\d{1,9}$/.test(source) ? Number(source) : 0, searchParams)
  return { place: urlState, page: await loadImportPage(ctx, urlState) }
}

export const meta = privateMeta('Importer')

/** Expands the navigation, as on all pages for brokers and staff. */
export const handle = { working: true, query: 'any' }

export default function ImportPage({ loaderData: { page, place } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 pb-16 wrap-anywhere">
      {page.source && page.work ? (
        <SourceDetails
          key={page.source.id}
          source={page.source}
          sources={page.sources}
          owners={page.owners}
          work={page.work}
          urlState={place}
          isStaff={page.isStaff}
        />
      ) : (
        <SourcesOverview sources={page.sources} owners={page.owners} isStaff={page.isStaff} />
      )}
    </div>
  )
}

const SourceDialog = lazyPart(
  async () => (await import('./sources/source-dialog.tsx')).SourceDialog,
)

/** Overview of all sources. Explains how to start if there are none. */
function SourcesOverview({ sources, owners, isStaff }: SourcesOverviewProps) {
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <Button
      variant="act"
      aria-haspopup="dialog"
      onClick={() => setIsAdding(true)}
      icon={<IconPlus size={18} />}
    >
      Add source
    </Button>
  )
  return (
    <>
      <div className={head.header}>
        <h1>Importer</h1>
        {sources.length > 0 && add}
      </div>
      {sources.length > 0 ? (
        <SourceList sources={sources} />
      ) : (
        <EmptyState
          title="No sources yet"
          text="A source is a file or URL that lists a brokerage’s aircraft. Each import adds new aircraft, updates changed ones, and hides ones that are gone, up to the limit you set."
          actions={add}
        />
      )}
      <FileFormat />
      {isAdding && (
        <SourceDialog
          source={null}
          owners={owners}
          isStaff={isStaff}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}

/** List of all sources with their last run. */
function SourceList({ sources }: { sources: readonly ImportSource[] }) {
  return (
    <DataTable
      caption="Sources"
      rows={sources}
      rowKey={({ id }) => id}
      columns={[
        { title: 'Source', cell: (source) => <SourceName source={source} /> },
        {
          title: 'Schedule',
          hideBelow: 640,
          cell: (source) => (
            <>
              {translate(describeSchedule(source))}
              {source.format && <span className={table.second}>{source.format}</span>}
            </>
          ),
        },
        { title: 'Last run', cell: ({ lastOperation }) => <LastRun operation={lastOperation} /> },
        {
          title: 'Active',
          align: 'end',
          cell: ({ onMarket, listingCount }) => (
            <>
              <span className="num">{formatNumber(onMarket)}</span>
              {listingCount > onMarket && (
                <span className={table.second}>of {formatNumber(listingCount)} imported</span>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

function SourceName({ source: { id, name, bizName, packageRequestedAt } }: SourceNameProps) {
  return (
    <>
      <Link className="link" to={destinations.importer(id)}>
        {name}
      </Link>
      <span className={table.second}>{bizName}</span>
      {packageRequestedAt && <Tag tone="late">Package requested</Tag>}
    </>
  )
}

function LastRun({ operation }: { operation: ImportSource['lastOperation'] }) {
  if (!operation) return <span className={table.muted}>Never</span>
  return (
    <>
      <Tag tone={operationStateTones[operation.state]}>
        {translate(operationStateLabels[operation.state])}
      </Tag>
      <Time className={table.second} at={operation.createdAt} as="full" />
    </>
  )
}

type SourcesOverviewProps = {
  sources: ImportPageData['sources']
  owners: ImportPageData['owners']
  isStaff: boolean
}

type SourceNameProps = { source: ImportSource }

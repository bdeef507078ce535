import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { formatDate } from '#kernel/format/dates.ts'
import { formatCount, formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import { sendForm } from '#kernel/web/send-form.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Time } from '#ui/time/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import type { ReportCoverage } from '../../contract.ts'
import {
  type RecordLoad,
  type RecordReport,
  uploadRecordsEndpoint,
} from '../../loading-contract.ts'
import { type LoadSource, loadSourceIds, loadSources } from '../../sources.ts'

/** Coverage of each register, with an upload, and the latest loads with their progress. */
export function RecordsTab({
  report: { coverage, places, loads, unsureListings },
}: RecordsTabProps) {
  useRefreshWhile(loads.some(({ state }) => state === 'running'))
  const covered = new Map<LoadSource, ReportCoverage>(coverage.map((item) => [item.source, item]))
  return (
    <>
      <PageHeader
        title="Accident reports"
        aside={t`${formatCount(unsureListings, 'listing')} with uncertain matches`}
      />
      <p className="max-w-[68ch] mb-4">
        Listings are compared with these reports. Reports appear after the whole file has been read.
        For files over 200 MB and Access databases, use the command <code>records:load</code>.
      </p>
      <DataTable
        caption="Registers"
        rows={loadSourceIds.map((source) =>
          source === 'faa' ? { source, ...places } : { source, ...covered.get(source) },
        )}
        rowKey={({ source }) => source}
        columns={[
          {
            title: translateMessage('Register', 'noun'),
            isRowHeader: true,
            text: ({ source }) => translate(loadSources[source].name),
            under: describeCoverage,
          },
          { title: 'Coverage', hideBelow: 640, text: describeCoverage },
          {
            title: 'Loaded',
            hideBelow: 640,
            className: 'num',
            cell: ({ loadedAt }) =>
              loadedAt ? <Time at={loadedAt} as="date" /> : translate('Never'),
          },
          {
            title: 'Actions',
            hideTitle: true,
            align: 'number',
            cell: ({ source }) => <UploadButton source={source} />,
          },
        ]}
      />
      <h2 className="mt-6 mb-3">Latest files</h2>
      <DataTable
        caption="Latest files"
        rows={loads}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'File',
            isRowHeader: true,
            text: ({ fileName }) => fileName,
            under: ({ source }) => translate(loadSources[source].abbreviation),
          },
          {
            title: 'Register',
            hideBelow: 640,
            text: ({ source }) => translate(loadSources[source].abbreviation),
          },
          {
            title: translateMessage('State', 'status'),
            cell: (load) => <span role="status">{translate(describeState(load))}</span>,
          },
          { title: 'Usable rows', hideBelow: 640, count: ({ rowsUsable }) => rowsUsable },
          {
            title: 'Started',
            hideBelow: 800,
            className: 'num',
            cell: ({ startedAt }) => <Time at={startedAt} as="full" />,
          },
        ]}
        empty={<p className="text-ink-3 text-14">No files have been loaded yet.</p>}
      />
    </>
  )
}

function describeCoverage({ aircraft, reports, firstOn, lastOn }: Coverage): string {
  if (aircraft !== undefined) return formatCount(aircraft, 'aircraft', 'aircraft')
  if (reports === undefined || !firstOn || !lastOn) return translate('Not loaded')
  return t`${formatCount(reports, 'report')}, ${formatDate(firstOn)}–${formatDate(lastOn)}`
}

function describeState({ state, failure, bytesRead, bytesTotal, rowsRead }: RecordLoad): string {
  if (state === 'failed') return t`Failed: ${failure ?? ''} Nothing was changed.`
  if (state === 'done') return t`Loaded ${formatNumber(rowsRead)} rows`
  const percent = Math.floor((100 * bytesRead) / Math.max(1, bytesTotal))
  return t`Loading, ${formatPercent(percent, 0)}: ${formatNumber(rowsRead)} rows read`
}

function UploadButton({ source }: { source: LoadSource }) {
  const input = useRef<HTMLInputElement>(null)
  const { name } = loadSources[source]
  const upload = useWrite(async (file: File) => {
    const form = new FormData()
    form.append('file', file, file.name)
    try {
      await sendForm(uploadRecordsEndpoint.path.replace('{source}', source), form)
    } finally {
      if (input.current) input.current.value = ''
    }
    return 'File received. Loading has started.'
  })
  return (
    <>
      <Button size="sm" busy={upload.isBusy} onClick={() => input.current?.click()}>
        Upload file<span className="sr"> for {translate(name)}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`File of ${translate(name)}`}
        accept=".csv,.json,.txt,.gz"
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0]
          if (file) void upload.run(file)
        }}
      />
    </>
  )
}

function useRefreshWhile(isLoading: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setInterval(() => void revalidate(), 1_500)
    return () => clearInterval(timer)
  }, [isLoading, revalidate])
}

type Coverage = Partial<Omit<ReportCoverage, 'source'>> & { aircraft?: number }
type RecordsTabProps = { report: RecordReport }

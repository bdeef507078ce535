import { Link } from 'react-router'
import { formatCount } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import type { ImportSource } from '../contract.ts'
import type { ImportPlace } from '../import-address.ts'
import { ImportHead } from './head/import-head.tsx'
import { OperationHistory } from './history/operation-history.tsx'
import type { ImportPageData, ImportRun } from './import-data.ts'
import { KnownNames } from './names/known-names.tsx'
import { NamesToMap } from './names/names-to-map.tsx'
import { PreviewSection } from './preview/preview-section.tsx'
import { RefusedSection } from './preview/refused-section.tsx'
import section from './section.module.css'
import { describeSchedule } from './sources/describe-schedule.ts'
import { FileFormat } from './sources/file-format.tsx'
import { BrakePanel } from './steps/brake-panel.tsx'
import { CountFigures } from './steps/count-figures.tsx'
import { StepStrip } from './steps/step-strip.tsx'
import { useLiveOperation } from './use-live-operation.ts'
import { type OperationCalls, useOperationCalls } from './use-operation-calls.ts'

/** One source with its current run: where it stands, what it makes of the feed, and what waits for somebody. */
export function SourceWork(props: SourceWorkProps) {
  const { source, sources, owners, work, place, isStaff } = props
  const operation = useLiveOperation(work.run?.operation ?? null)
  const calls = useOperationCalls(operation?.id ?? null)
  return (
    <>
      <ImportHead {...{ source, sources, owners, operation, calls, isStaff }} />
      {source.inReview > 0 && <InReview count={source.inReview} isStaff={isStaff} />}
      {work.run && operation ? (
        <Run run={{ ...work.run, operation }} {...{ work, place, isStaff, calls }} />
      ) : (
        <p className={section.none}>
          {source.name} of {source.bizName} has not run yet. {describeSchedule(source)}.
        </p>
      )}
      {work.history.total > 0 && <OperationHistory history={work.history} place={place} />}
      {work.run === null && <FileFormat />}
      <KnownNames known={work.known} place={place} />
    </>
  )
}

function InReview({ count, isStaff }: { count: number; isStaff: boolean }) {
  return (
    <p className={section.about}>
      {formatCount(count, 'listing waits', 'listings wait')} for our staff, who look at the first
      listing of every new seller. Buyers see {count === 1 ? 'it' : 'them'} as soon as it has
      passed. {isStaff && <Link to={destinations.moderation()}>Open the queue</Link>}
    </p>
  )
}

function Run({ run, work, place, isStaff, calls }: RunProps) {
  const { operation, rows, tab, refused, names } = run
  return (
    <>
      <StepStrip operation={operation} calls={calls} />
      {operation.brake.state === 'held' && operation.state !== 'closed' && (
        <BrakePanel operation={operation} calls={calls} />
      )}
      <CountFigures operation={operation} />
      <PreviewSection operation={operation} rows={rows} tab={tab} place={place} />
      <div className={section.columns}>
        <RefusedSection operation={operation} refused={refused} place={place} />
        <NamesToMap choices={work.choices} {...{ operation, names, place, isStaff, calls }} />
      </div>
    </>
  )
}

type Work = {
  run: ImportPageData['run']
  history: ImportPageData['history']
  known: ImportPageData['known']
  choices: ImportPageData['choices']
}
type SourceWorkProps = {
  source: ImportSource
  sources: ImportPageData['sources']
  owners: ImportPageData['owners']
  work: Work
  place: ImportPlace
  isStaff: boolean
}
type RunProps = {
  run: ImportRun
  work: Work
  place: ImportPlace
  isStaff: boolean
  calls: OperationCalls
}

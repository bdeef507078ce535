import { useState } from 'react'
import type { ImportSource } from '../contract.ts'
import type { ImportUrlState } from '../import-url.ts'
import { ImportHeader } from './head/import-header.tsx'
import { OperationHistory } from './history/operation-history.tsx'
import type { ImportPageData, ImportRun } from './import-data.ts'
import { NameMappings } from './names/name-mappings.tsx'
import { NamesToMap } from './names/names-to-map.tsx'
import { OffMarket } from './off-market.tsx'
import { FailedImages } from './preview/failed-images.tsx'
import { PreviewSection } from './preview/preview-section.tsx'
import { RefusedSection } from './preview/refused-section.tsx'
import section from './section.module.css'
import { describeSchedule } from './sources/describe-schedule.ts'
import { FileFormat } from './sources/file-format.tsx'
import { RemovalLimitPanel } from './steps/removal-limit-panel.tsx'
import { RowCounts } from './steps/row-counts.tsx'
import { StepList } from './steps/step-list.tsx'

import { useLiveOperation } from './use-live-operation.ts'

import { type OperationCalls, useOperationCalls } from './use-operation-calls.ts'
import { WithoutCategory } from './without-category.tsx'

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
      <WithoutCategory found={work.withoutCategory} />
      {work.run && operation ? (
        <Run run={{ ...work.run, operation }} {...{ work, urlState, isStaff, calls }} />
      ) : (
        <p className={section.none}>
          {source.name} of {source.bizName} has not run yet. {describeSchedule(source)}.
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
      <StepList operation={operation} calls={calls} />
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

type Work = {
  run: ImportPageData['run']
  history: ImportPageData['history']
  known: ImportPageData['known']
  choices: ImportPageData['choices']
  withoutCategory: ImportPageData['withoutCategory']
}
type SourceDetailsProps = {
  source: ImportSource
  sources: ImportPageData['sources']
  owners: ImportPageData['owners']
  work: Work
  urlState: ImportUrlState
  isStaff: boolean
}
type RunProps = {
  run: ImportRun
  work: Work
  urlState: ImportUrlState
  isStaff: boolean
  calls: OperationCalls
}

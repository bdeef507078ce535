import { useState } from 'react'
import { useNavigate } from 'react-router'
import IconChevronDown from '#icons/IconChevronDown'
import IconClock from '#icons/IconClock'
import IconPlayerPause from '#icons/IconPlayerPause'
import IconPlayerPlay from '#icons/IconPlayerPlay'
import IconSettings from '#icons/IconSettings'
import IconUpload from '#icons/IconUpload'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { ImportSource } from '../../contract.ts'
import type { ImportOperation } from '../../operation-contract.ts'
import styles from '../import.module.css'
import type { ImportPageData } from '../import-data.ts'
import type { OperationCalls } from '../use-operation-calls.ts'
import { type SourceStart, useSourceStart } from '../use-source-start.ts'

const SourceDialog = lazyPart(
  async () => (await import('../sources/source-dialog.tsx')).SourceDialog,
)

/** Header with the brokerage, the source's settings, and the main action. */
export function ImportHeader(props: ImportHeaderProps) {
  const { source, sources, owners, operation, isStaff, isSetting, setIsSetting } = props
  const start = useSourceStart(source)
  // Sources with manual uploads have no schedule.
  const SettingsIcon = source.isUpload ? IconSettings : IconClock
  return (
    <div className={styles.header}>
      <h1>Importer {operation && <small className="num">operation {operation.id}</small>}</h1>
      <SourcePicker source={source} sources={sources} />
      <Button
        aria-haspopup="dialog"
        onClick={() => setIsSetting(true)}
        icon={<SettingsIcon size={18} aria-hidden="true" />}
      >
        {source.isUpload ? 'Settings' : 'Schedule'}
      </Button>
      <Acts {...props} start={start} />
      {isSetting && (
        <SourceDialog
          source={source}
          owners={owners}
          isStaff={isStaff}
          onClose={() => setIsSetting(false)}
        />
      )}
    </div>
  )
}

function SourcePicker({ source, sources }: Pick<ImportHeaderProps, 'source' | 'sources'>) {
  const navigate = useNavigate()
  return (
    <span className={styles.picker}>
      <select
        aria-label="Source"
        value={source.id}
        onChange={({ currentTarget: { value } }) =>
          void navigate(destinations.importer(Number(value) || undefined))
        }
      >
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">All sources</option>
      </select>
      <IconChevronDown size={16} />
    </span>
  )
}

/**
 * Shows at most one primary button. If the removal limit stopped the run, the primary button is the safe choice in the
 * removal limit panel.
 */
function Acts({ source, operation, calls, start }: ImportHeaderProps & { start: SourceStart }) {
  const actions = operation?.actions ?? []
  const isOnHold = operation?.brake.state === 'held' && operation.state !== 'closed'
  const variant = isOnHold ? 'plain' : 'act'
  if (!operation || operation.state === 'closed') return <Starts source={source} start={start} />
  const buttons = [
    { action: 'stop', label: 'Stop', Icon: IconPlayerPause, variant: 'plain' },
    { action: 'resume', label: 'Resume', Icon: IconPlayerPlay, variant },
    { action: 'runAll', label: runAllLabel(source, operation), Icon: IconPlayerPlay, variant },
  ] as const
  return (
    <>
      {actions.includes('abandon') && <Abandon calls={calls} />}
      {operation.state === 'failed' && operation.currentStep === 'feed' && (
        <UploadButton start={start} label="Upload another file" isPrimary={false} />
      )}
      {buttons.map(
        ({ action, label, Icon, variant }) =>
          actions.includes(action) && (
            <Button
              key={action}
              variant={variant}
              busy={calls.isBusy(action)}
              onClick={() => void calls.run(action)}
              icon={<Icon size={18} />}
            >
              {translate(label)}
            </Button>
          ),
      )}
    </>
  )
}

/** If a source isn't automatic, the run stops once at the preview. */
function runAllLabel({ isAutomatic }: ImportSource, { steps }: ImportOperation): string {
  const isCompared = steps.some(({ step, state }) => step === 'run' && state === 'done')
  if (isCompared) return 'Publish'
  return isAutomatic ? 'Run all' : 'Run to preview'
}

function Starts({ source, start }: { source: ImportSource; start: SourceStart }) {
  return (
    <>
      <UploadButton start={start} label="Upload file" isPrimary={source.isUpload} />
      {!source.isUpload && (
        <>
          <Button busy={start.busy === 'steps'} onClick={() => void start.begin(false)}>
            Import step by step
          </Button>
          <Button
            variant="act"
            busy={start.busy === 'all'}
            onClick={() => void start.begin(true)}
            icon={<IconPlayerPlay size={18} />}
          >
            {source.isAutomatic ? 'Import now' : 'Import and preview'}
          </Button>
        </>
      )}
    </>
  )
}

function UploadButton({ start, label, isPrimary }: UploadButtonProps) {
  return (
    <label className={styles.upload} data-act={isPrimary || undefined}>
      <input
        type="file"
        className="sr"
        accept=".csv,.txt,.tsv,.xml,.gz,text/csv,text/xml,application/xml"
        disabled={start.busy !== null}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void start.upload(file)
        }}
      />
      <IconUpload size={18} />
      {start.busy === 'upload' ? 'Uploading…' : translate(label)}
    </label>
  )
}

type UploadButtonProps = { start: SourceStart; label: string; isPrimary: boolean }

function Abandon({ calls }: { calls: OperationCalls }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Abandon
      </Button>
      {isAsking && (
        <Dialog
          title="Abandon this operation?"
          onClose={() => setIsAsking(false)}
          foot={
            <>
              <Button onClick={() => setIsAsking(false)}>Cancel</Button>
              <Button
                busy={calls.isBusy('abandon')}
                onClick={() => void calls.run('abandon').then(() => setIsAsking(false))}
              >
                Abandon operation
              </Button>
            </>
          }
        >
          <p>
            Changes that were already pushed will stay. The rest of this file won’t be imported, and
            the next run will start over.
          </p>
        </Dialog>
      )}
    </>
  )
}

type ImportHeaderProps = {
  source: ImportSource
  sources: ImportPageData['sources']
  owners: ImportPageData['owners']
  operation: ImportOperation | null
  calls: OperationCalls
  isStaff: boolean
  isSetting: boolean
  setIsSetting: (isSetting: boolean) => void
}

import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCheck from '#icons/IconCheck'
import IconHandStop from '#icons/IconHandStop'
import IconPlayerPause from '#icons/IconPlayerPause'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { PercentBar } from '#ui/facts/percent-bar.tsx'
import type { ImportOperation, ImportStep } from '../../operation-contract.ts'
import type { OperationCalls } from '../use-operation-calls.ts'
import styles from './step-list.module.css'

/** Steps in order, with their state and progress. The next step has a button. */
export function ImportSteps({ operation, calls }: ImportStepsProps) {
  const mayRun = operation.actions.includes('run')
  return (
    <ol className={styles.steps} aria-label="Import steps">
      {operation.steps.map((step, i) => (
        <li
          key={step.step}
          className={classNames(styles[step.state])}
          aria-current={step.step === operation.currentStep ? 'step' : undefined}
        >
          <div className={styles.head}>
            <span className={classNames('num', styles.mark)} aria-hidden="true">
              <StepIcon step={step} position={i + 1} />
            </span>
            <span className={styles.state}>{translate(describeState(step))}</span>
          </div>
          <p className={styles.title}>{translate(step.label)}</p>
          <p className={classNames('num', styles.count)}>{translate(describeCount(step))}</p>
          {step.state === 'running' && <Progress step={step} />}
          {step.failure && <p className={styles.failure}>{translate(step.failure)}</p>}
          {mayRun && step.step === operation.currentStep && (
            <Button
              size="sm"
              className={styles.run}
              busy={calls.isBusy('run')}
              onClick={() => void calls.run('run', { step: step.step })}
              aria-label={t`Run: ${step.label}`}
            >
              Run
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

function StepIcon({ step: { state }, position }: { step: ImportStep; position: number }) {
  const Icon = stepIcons[state]
  return Icon ? <Icon size={14} stroke={2.5} /> : position
}

const stepIcons: Partial<Record<ImportStep['state'], typeof IconCheck>> = {
  done: IconCheck,
  failed: IconAlertTriangle,
  held: IconHandStop,
  stopped: IconPlayerPause,
}

function Progress({ step: { label, done, total } }: { step: ImportStep }) {
  const share = total ? Math.min(1, done / total) : null
  return (
    <div
      className={classNames(styles.bar, share === null && styles.unknown)}
      role="progressbar"
      aria-label={translate(label)}
      aria-valuemin={0}
      {...(total !== null && { 'aria-valuemax': total, 'aria-valuenow': Math.min(done, total) })}
    >
      <PercentBar share={share === null ? 30 : share * 100} />
    </div>
  )
}

const stateLabels: Record<ImportStep['state'], string> = {
  waits: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  held: 'On hold',
  stopped: 'Stopped',
}

function describeState({ state, resumed }: ImportStep): string {
  return resumed > 0 && state === 'running' ? 'Resumed' : stateLabels[state]
}

/** Formats the progress of a step, such as "1,045 rows", "84 of 121, 1 sec left", or "0 of 318". */
function describeCount({ step, state, done, total, unit, secondsLeft }: ImportStep): string {
  if (step === 'close') return state === 'done' ? 'Report saved' : 'Report by email'
  if (state === 'waits' && total === null) return '—'
  const isComplete = state === 'done' || total === null
  const count = isComplete
    ? t`${formatNumber(done)} ${translate(done === 1 ? unit.replace(/s$/, '') : unit)}`
    : t`${formatNumber(done)} of ${formatNumber(total)}`
  return state === 'running' && secondsLeft !== null ? t`${count}, ${timeLeft(secondsLeft)}` : count
}

function timeLeft(seconds: number): string {
  return seconds < 90 ? t`${seconds} sec left` : t`${Math.round(seconds / 60)} min left`
}

type ImportStepsProps = { operation: ImportOperation; calls: OperationCalls }

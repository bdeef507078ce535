import { translateMessage } from '#kernel/messages/translate.ts'
// Import steps in the order given by the specification, with their names and states.

export const importSteps = ['feed', 'run', 'push', 'large', 'thumbnails', 'small', 'close'] as const
export type ImportStepName = (typeof importSteps)[number]

/** Numbers and names are from the specification, except for step 3.5. */
export const importStepNames: Record<ImportStepName, { number: string; label: string }> = {
  feed: { number: '1', label: 'Import feed' },
  run: { number: '2', label: 'Run pending' },
  push: { number: '3', label: 'Push pending' },
  large: { number: '3.5', label: 'Large images' },
  thumbnails: { number: '4', label: 'Thumbnails' },
  small: { number: '5', label: 'Small images' },
  close: {
    number: '6',
    get label() {
      return translateMessage('Close', 'import')
    },
  },
}

export const stepStates = ['waits', 'running', 'done', 'failed', 'held', 'stopped'] as const
type StepState = (typeof stepStates)[number]

export const operationStates = ['open', 'running', 'stopped', 'held', 'failed', 'closed'] as const
export type OperationState = (typeof operationStates)[number]

export const removalLimitStates = ['free', 'held', 'kept', 'taken_off'] as const

/** `review` means that a person must decide whether the row is an aircraft that is already listed. */
export const rowVerdicts = ['new', 'changed', 'same', 'gone', 'refused', 'review'] as const
export type RowVerdict = (typeof rowVerdicts)[number]

export const importSchedules = ['none', 'hourly', 'daily', 'weekly'] as const
type ImportSchedule = (typeof importSchedules)[number]

/**
 * Kinds of names in feeds that are mapped to lookup tables, to one of four statuses, or, for the name of a column, to its
 * meaning.
 */
export const mappedKinds = [
  'make',
  'type',
  'category',
  'fuel',
  'hull',
  'location',
  'airport',
  'status',
  'column',
] as const
export type MappedKind = (typeof mappedKinds)[number]

export const operationActions = [
  'run',
  'runAll',
  'runAgain',
  'stop',
  'resume',
  'keep',
  'takeOff',
  'review',
  'abandon',
] as const
/**
 * Action available for an operation. `runAll` and `runAgain` are variants of `run`. Every other action has its own
 * endpoint.
 */
export type OperationAction = (typeof operationActions)[number]

/** Returns the next step, or null if all steps are done. */
export function nextStep(
  steps: readonly { step: ImportStepName; state: StepState }[],
): ImportStepName | null {
  const done = new Set(steps.filter(({ state }) => state === 'done').map(({ step }) => step))
  return importSteps.find((step) => !done.has(step)) ?? null
}

const offered: Record<OperationState, readonly OperationAction[]> = {
  open: ['run', 'runAll', 'runAgain', 'abandon'],
  running: ['stop'],
  stopped: ['resume', 'runAgain', 'abandon'],
  held: ['runAgain', 'abandon'],
  failed: ['resume', 'runAgain', 'abandon'],
  closed: [],
}

/** Returns the available actions. The server rejects all others, and the page has no buttons for them. */
export function allowedOperationActions(operation: {
  state: OperationState
  brake: (typeof removalLimitStates)[number]
  /** True if the source's latest operation has rows to review. */
  hasReview: boolean
}): OperationAction[] {
  const mayDecide = operation.brake === 'held' && operation.state !== 'closed'
  const mayReview = operation.hasReview && operation.state !== 'running'
  return [
    ...offered[operation.state],
    ...(mayDecide ? (['keep', 'takeOff'] as const) : []),
    ...(mayReview ? (['review'] as const) : []),
  ]
}

/** Checks whether the number of missing listings exceeds the source's removal limit per run. */
export function exceedsRemovalLimit(
  missing: number,
  onMarket: number,
  limitPercent: number,
): boolean {
  return missing > 0 && missing * 100 > onMarket * limitPercent
}

/** Returns the next scheduled time after `now`. */
export function nextRunAt(
  { schedule, hour, weekday }: { schedule: ImportSchedule; hour: number; weekday: number },
  now: Date,
): Date | null {
  if (schedule === 'none') return null
  const next = new Date(now)
  if (schedule === 'hourly') {
    next.setUTCMinutes(0, 0, 0)
    next.setUTCHours(next.getUTCHours() + 1)
    return next
  }
  next.setUTCHours(hour, 0, 0, 0)
  const step = schedule === 'weekly' ? 7 : 1
  if (schedule === 'weekly')
    next.setUTCDate(next.getUTCDate() + ((weekday - next.getUTCDay() + 7) % 7))
  while (next <= now) next.setUTCDate(next.getUTCDate() + step)
  return next
}

// The steps of an import in the specification's order, and the words for where each stands.

export const importSteps = ['feed', 'run', 'push', 'large', 'thumbnails', 'small', 'close'] as const
export type ImportStepName = (typeof importSteps)[number]

/** As the specification numbers and calls them; 3.5 came later. */
export const importStepNames: Record<ImportStepName, { number: string; label: string }> = {
  feed: { number: '1', label: 'Import feed' },
  run: { number: '2', label: 'Run pending' },
  push: { number: '3', label: 'Push pending' },
  large: { number: '3.5', label: 'Large images' },
  thumbnails: { number: '4', label: 'Thumbnails' },
  small: { number: '5', label: 'Small images' },
  close: { number: '6', label: 'Close' },
}

export const stepStates = ['waits', 'running', 'done', 'failed', 'held', 'stopped'] as const
export type StepState = (typeof stepStates)[number]

export const operationStates = ['open', 'running', 'stopped', 'held', 'failed', 'closed'] as const
export type OperationState = (typeof operationStates)[number]

export const brakeStates = ['free', 'held', 'kept', 'taken_off'] as const

export const rowVerdicts = ['new', 'changed', 'same', 'gone', 'refused'] as const
export type RowVerdict = (typeof rowVerdicts)[number]

export const importSchedules = ['none', 'hourly', 'daily', 'weekly'] as const
export type ImportSchedule = (typeof importSchedules)[number]

/** What of a feed's words is looked up in a table of ours. */
export const mappedKinds = [
  'make',
  'type',
  'category',
  'fuel',
  'hull',
  'location',
  'airport',
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
  'abandon',
] as const
/** What may be done with an operation now; `runAll` and `runAgain` are ways to run, each other is a call of its name. */
export type OperationAction = (typeof operationActions)[number]

/** The step that comes next; null once all are done. */
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

/** What is offered now: the server refuses the rest, the page shows no button for it. */
export function allowedOperationActions(operation: {
  state: OperationState
  brake: (typeof brakeStates)[number]
}): OperationAction[] {
  const mayDecide = operation.brake === 'held' && operation.state !== 'closed'
  return [...offered[operation.state], ...(mayDecide ? (['keep', 'takeOff'] as const) : [])]
}

/** Whether so many that would go of so many on the market are more than the source may lose in one run. */
export function exceedsBrake(gone: number, onMarket: number, brakePercent: number): boolean {
  return gone > 0 && gone * 100 > onMarket * brakePercent
}

/** The first moment after `now` at which a schedule comes round. */
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

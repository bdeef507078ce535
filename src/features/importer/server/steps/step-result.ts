/**
 * Result of a slice. `more` continues the step, and `done` ends it. `held` means that a decision is required.
 * `unchanged` means that the feed hasn't changed, which ends the operation.
 */
export type StepResult = 'more' | 'done' | 'held' | 'unchanged'

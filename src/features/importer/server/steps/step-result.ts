/**
 * Result of a slice. `more` continues the step and `done` ends it. `held` waits for a decision. `unchanged` means that
 * the feed has no changes, which ends the operation.
 */
export type StepResult = 'more' | 'done' | 'held' | 'unchanged'

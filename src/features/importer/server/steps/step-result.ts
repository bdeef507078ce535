/**
 * What a slice leaves behind: `more` of the same step, a step that is `done`, one that is `held` until somebody
 * decides, or a feed that is `unchanged`, which ends the operation.
 */
export type StepResult = 'more' | 'done' | 'held' | 'unchanged'

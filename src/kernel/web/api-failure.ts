import type { ModelState, Problem, RefusalCode, SecondStep } from '../errors.ts'

/** What is said when the server gave no reason. */
export const serverSilence = 'The server did not answer. Please try again.'

/** What a failed call throws; `modelState` puts messages beside their fields. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: number
  readonly code: RefusalCode | undefined
  readonly modelState: ModelState
  /** Of a conflict: the thing as it is now. */
  readonly current: unknown
  /** Of a log-in whose password was right: how it goes on. */
  readonly secondStep: SecondStep | undefined

  constructor(status: number, problem: Partial<Problem> | null) {
    super(problem?.error_description ?? serverSilence)
    this.status = status
    this.code = problem?.code
    this.modelState = problem?.modelState ?? {}
    this.current = problem?.current
    this.secondStep = problem?.secondStep
  }
}

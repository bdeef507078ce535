import type { ModelState, Problem, RefusalCode, SecondStep } from '../errors.ts'

/** Message shown if the server doesn't provide a reason. */
export const noResponseMessage = 'The server didn’t respond. Please try again.'

/** Error thrown if a call fails. `modelState` has the messages by field. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: number
  readonly code: RefusalCode | undefined
  readonly modelState: ModelState
  /** Current state of the resource after a conflict. */
  readonly current: unknown
  /** Next step of a login with a correct password. */
  readonly secondStep: SecondStep | undefined

  constructor(status: number, problem: Partial<Problem> | null) {
    super(readScreenMessage(problem) ?? noResponseMessage)
    this.status = status
    this.code = problem?.code
    this.modelState = problem?.modelState ?? {}
    this.current = problem?.current
    this.secondStep = problem?.secondStep
  }
}

/** Returns a problem's message without the API's name of a field, because screens have labels. */
export function readScreenMessage(problem: Partial<Problem> | null): string | undefined {
  const [fieldMessage] = Object.values(problem?.modelState ?? {}).flat()
  return fieldMessage ?? problem?.error_description
}

import type { IssuerProblem } from '../../factor-messages.ts'

/** A login with an issuer that failed for an expected reason. */
export class IssuerLoginError extends Error {
  override name = 'IssuerLoginError'
  readonly problem: IssuerProblem

  constructor(problem: IssuerProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

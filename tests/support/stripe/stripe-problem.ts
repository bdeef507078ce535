/** An error response of Stripe's API. */
export class StripeProblem extends Error {
  override name = 'StripeProblem'
  readonly status: number
  readonly body: { error: { type: string; message: string; code?: string; param?: string } }

  constructor(status: number, { type = 'invalid_request_error', ...error }: Problem) {
    super(error.message)
    this.status = status
    this.body = { error: { type, ...error } }
  }

  /** Stripe doesn't save the response for an idempotency key if the parameters are invalid. */
  get isSaved(): boolean {
    return !this.body.error.code?.startsWith('parameter_')
  }
}

type Problem = { type?: string; message: string; code?: string; param?: string }

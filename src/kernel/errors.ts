/** Every way in which a request can be refused: its HTTP status, what it is, and what a person reads where nothing nearer is said. */
export const refusals = {
  invalid_input: { status: 400, title: 'Some of what you sent could not be used.' },
  malformed: { status: 400, title: 'The request could not be understood.' },
  invalid_grant: { status: 400, title: 'The user name or password is incorrect.' },
  human_check_required: { status: 400, title: 'Please complete the human check first.' },
  sign_in_first: { status: 401, title: 'Authorization has been denied for this request' },
  payment_failed: { status: 402, title: 'Error processing payment' },
  not_allowed: { status: 403, title: 'unauthorized' },
  confirm_email_first: {
    status: 403,
    title: 'Please confirm your e-mail address first.',
    message:
      'Please confirm your e-mail address first, with the link in the message that we sent you. Your profile sends you another one.',
  },
  second_step_due: {
    status: 403,
    title: 'The password is right. This account asks for a second step.',
  },
  verify_first: { status: 403, title: 'Please confirm first that it is you.' },
  factor_required: {
    status: 403,
    title:
      'Your role needs a passkey or an authenticator app. Set one up on the page Security of your profile.',
  },
  not_found: { status: 404, title: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, title: 'This address does not answer that method.' },
  conflict: {
    status: 409,
    title: 'That does not fit how things are now.',
    message: 'Somebody else changed this in the meantime.',
  },
  too_slow: { status: 408, title: 'That came too slowly and was ended. Please try again.' },
  too_large: { status: 413, title: 'That is more than one request may carry.' },
  unsupported_type: { status: 415, title: 'Send application/json.' },
  slow_down: { status: 429, title: 'Too many requests. Please wait a moment.' },
  unexpected: { status: 500, title: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, title: 'The service is catching its breath. Please try again.' },
  storage_full: {
    status: 507,
    title: 'There is no room left to keep this. Please try again later.',
  },
} as const

export type RefusalCode = keyof typeof refusals

/** Messages by field, as clients of the specification's API read them. */
export type ModelState = Record<string, string[]>

/** An expected failure. Thrown by operations; the API and the pages turn it into their answer. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly modelState: ModelState | undefined
  /** When it is worth trying again. */
  readonly retryAfterSeconds: number | undefined
  /** Of a conflict: the thing as it is now, as far as who asks may read it. */
  readonly current: unknown
  /** Of a log-in whose password was right: how it goes on. */
  readonly secondStep: SecondStep | undefined

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(options.message || messageFor(code))
    this.code = code
    this.modelState = options.modelState
    this.retryAfterSeconds = options.retryAfterSeconds
    this.current = options.current
    this.secondStep = options.secondStep
  }

  get status() {
    return refusals[this.code].status
  }
}

function messageFor(code: RefusalCode): string {
  const refusal = refusals[code]
  return 'message' in refusal ? refusal.message : refusal.title
}

type RefusalOptions = {
  message?: string
  modelState?: ModelState
  retryAfterSeconds?: number
  current?: unknown
  secondStep?: SecondStep
}

/** What may follow a password, and the ticket that stands for it. */
export type SecondStep = { ticket: string; methods: readonly SecondStepMethod[] }
export const secondStepMethods = ['passkey', 'app', 'recovery'] as const
export type SecondStepMethod = (typeof secondStepMethods)[number]

/** What was sent is refused for one of its fields; the message stands beside that field. */
export function wrongField(field: string, message: string): Refusal {
  return new Refusal('invalid_input', { message, modelState: { [field]: [message] } })
}

/** Refuses what was sent, each message beside its field. Without a message nothing is wrong. */
export function refuseFields(messages: Record<string, string>): void {
  const [message] = Object.values(messages)
  if (message === undefined) return
  const modelState = Object.fromEntries(
    Object.entries(messages).map(([field, text]) => [field, [text]]),
  )
  throw new Refusal('invalid_input', { message, modelState })
}

/** RFC 9457 problem details, with the names that the specification's clients look for in their order. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: RefusalCode
  /** The code again, where OAuth clients look for it. */
  error: RefusalCode
  error_description: string
  modelState?: ModelState
  /** Of a conflict: the thing as it is now. */
  current?: unknown
  secondStep?: SecondStep
}

export function toProblem(refusal: Refusal): Problem {
  return {
    type: `about:blank#${refusal.code}`,
    title: refusals[refusal.code].title,
    status: refusal.status,
    detail: refusal.message,
    code: refusal.code,
    error: refusal.code,
    error_description: refusal.message,
    ...(refusal.modelState && { modelState: refusal.modelState }),
    ...(refusal.current !== undefined && { current: refusal.current }),
    ...(refusal.secondStep && { secondStep: refusal.secondStep }),
  }
}

import { isSpecifiedMessage } from './messages/specified-messages.ts'
import { translate } from './messages/translate.ts'

/** All error codes with their HTTP status, title, and default message. */
export const refusals = {
  invalid_input: { status: 400, title: 'Some of the information you sent isn’t valid.' },
  malformed: { status: 400, title: 'The request is malformed.' },
  invalid_grant: { status: 400, title: 'The username or password is incorrect.' },
  human_check_required: { status: 400, title: 'Please complete the human check first.' },
  sign_in_first: { status: 401, title: 'Authorization has been denied for this request' },
  payment_failed: { status: 402, title: 'Error processing payment' },
  not_allowed: { status: 403, title: 'unauthorized' },
  confirm_email_first: {
    status: 403,
    title: 'Please confirm your email address first.',
    message:
      'Please confirm your email address first. Use the link in the email we sent you, or request a new one in your profile.',
  },
  second_step_due: {
    status: 403,
    title: 'Password accepted. A second step is required.',
  },
  verify_first: { status: 403, title: 'Please confirm that it’s you first.' },
  factor_required: {
    status: 403,
    title:
      'Your role requires two-step login or single sign-on. The Security page of your profile shows what’s missing.',
  },
  not_found: { status: 404, title: 'We couldn’t find what you’re looking for.' },
  method_not_allowed: { status: 405, title: 'This URL doesn’t support that method.' },
  conflict: {
    status: 409,
    title: 'The request conflicts with the current state.',
    message: 'Someone else just changed this.',
  },
  too_slow: { status: 408, title: 'The request timed out. Please try again.' },
  too_large: { status: 413, title: 'The request is too large.' },
  unsupported_type: {
    status: 415,
    title: 'This media type isn’t supported.',
    message: 'Send the request as application/json.',
  },
  slow_down: { status: 429, title: 'Too many requests. Please wait a moment.' },
  unexpected: { status: 500, title: 'Something went wrong on our end. Please try again.' },
  unavailable: { status: 503, title: 'The service is busy. Please try again.' },
  storage_full: {
    status: 507,
    title: 'We can’t save anything right now. Please try again later.',
  },
} as const

export type RefusalCode = keyof typeof refusals

/** Error messages by field, in the format that the specification defines. */
export type ModelState = Record<string, string[]>

/** An expected failure. Thrown by operations and converted to a response by the API and pages. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly modelState: ModelState | undefined
  /** Seconds to wait before retrying. */
  readonly retryAfterSeconds: number | undefined
  /** For conflicts, the current state, limited to what the caller may see. */
  readonly current: unknown
  /** For logins with a correct password, the second step that is still required. */
  readonly secondStep: SecondStep | undefined

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    const [fieldMessage] = Object.values(options.modelState ?? {}).flat()
    super(options.message || fieldMessage || messageFor(code), { cause: options.cause })
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
  const definition = refusals[code]
  return 'message' in definition ? definition.message : definition.title
}

type RefusalOptions = {
  /** The first message of a field by default. */
  message?: string
  /** Error of another service, for logs. */
  cause?: Error
  modelState?: ModelState
  retryAfterSeconds?: number
  current?: unknown
  secondStep?: SecondStep
}

/** Available methods for the second step of a login, and a ticket that proves the password was correct. */
export type SecondStep = { ticket: string; methods: readonly SecondStepMethod[] }
export const secondStepMethods = ['passkey', 'app', 'recovery'] as const
export type SecondStepMethod = (typeof secondStepMethods)[number]

/** Returns a function that creates a `not_found` error. Pass it to `executeTakeFirstOrThrow`. */
export function notFound(message = ''): () => Refusal {
  return () => new Refusal('not_found', { message })
}

/** Returns an error that is shown next to a single field. */
export function fieldRefusal(field: string, message: string): Refusal {
  return new Refusal('invalid_input', { modelState: { [field]: [message] } })
}

/** Throws an error with a message for each field. Does nothing if there are no messages. */
export function throwFieldRefusals(messages: Record<string, string>): void {
  const fields = Object.entries(messages)
  if (fields.length === 0) return
  const modelState = Object.fromEntries(fields.map(([field, text]) => [field, [text]]))
  throw new Refusal('invalid_input', { modelState })
}

/** RFC 9457 problem details, plus the field names that the specification's clients expect. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: RefusalCode
  /** Same value as `code`, for OAuth clients. */
  error: RefusalCode
  error_description: string
  modelState?: ModelState
  /** For conflicts, the current state. */
  current?: unknown
  secondStep?: SecondStep
}

/** Texts are in the current language. */
export function toProblem(refusal: Refusal): Problem {
  const detail = toDetail(refusal)
  return {
    type: `about:blank#${refusal.code}`,
    title: translate(refusals[refusal.code].title),
    status: refusal.status,
    detail,
    code: refusal.code,
    error: refusal.code,
    error_description: detail,
    ...(refusal.modelState && { modelState: translateAll(refusal.modelState) }),
    ...(refusal.current !== undefined && { current: refusal.current }),
    ...(refusal.secondStep && { secondStep: refusal.secondStep }),
  }
}

/** Starts with the field's name, because clients may show only this text. */
function toDetail({ message, modelState }: Refusal): string {
  const text = translate(message)
  const [[field, [fieldMessage]] = ['', []]] = Object.entries(modelState ?? {})
  const needsName = field !== '' && message === fieldMessage && !isSpecifiedMessage(message)
  return needsName ? `${field}: ${text}` : text
}

function translateAll(modelState: ModelState): ModelState {
  return Object.fromEntries(
    Object.entries(modelState).map(([field, texts]) => [
      field,
      texts.map((text) => translate(text)),
    ]),
  )
}

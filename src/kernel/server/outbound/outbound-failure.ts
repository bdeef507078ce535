type OutboundFailureCode =
  | 'bad_address'
  | 'not_public'
  | 'unknown_host'
  | 'connection'
  | 'too_slow'
  | 'too_large'
  | 'bomb'
  | 'cut'
  | 'redirects'
  | 'status'
  | 'encoding'

/** A failed request to another server, with a code and a message for the user who entered the URL. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure'
  readonly code: OutboundFailureCode
  /** True if the same request may succeed later. */
  readonly isTemporary: boolean

  constructor(code: OutboundFailureCode, message: string, options: { isTemporary?: boolean } = {}) {
    super(message)
    this.code = code
    this.isTemporary = options.isTemporary ?? temporary.has(code)
  }
}

const temporary: ReadonlySet<OutboundFailureCode> = new Set([
  'unknown_host',
  'connection',
  'too_slow',
  'cut',
])

/** Converts errors from Node and zlib to failures that users understand. */
export function toOutboundFailure(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error
  const code = String((error as NodeJS.ErrnoException | null)?.code ?? '')
  const match = sentences.find(([codes]) => codes.test(code))
  const [, failure, message] = match ?? ([null, 'connection', 'The connection failed.'] as const)
  return new OutboundFailure(failure, message)
}

const sentences: readonly (readonly [RegExp, OutboundFailureCode, string])[] = [
  [/^(ENOTFOUND|EAI_)/, 'unknown_host', 'The server name couldn’t be found.'],
  [
    /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/,
    'connection',
    'The server doesn’t accept connections.',
  ],
  [/^ETIMEDOUT$/, 'too_slow', 'The server didn’t respond in time.'],
  [
    /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|Z_BUF_ERROR)$/,
    'cut',
    'The response was incomplete.',
  ],
  [
    /^(Z_|ERR_BROTLI|ERR__ERROR|ERR_PADDING)/,
    'encoding',
    'The response is marked as compressed, but its compression is invalid.',
  ],
  [
    /CERT|^ERR_TLS|^ERR_SSL|SIGNATURE|SELF_SIGNED|^EPROTO$/,
    'connection',
    'The server’s certificate isn’t trusted.',
  ],
  [/^HPE_/, 'connection', 'The server’s response isn’t valid HTTP.'],
]

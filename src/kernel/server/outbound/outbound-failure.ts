export type OutboundFailureCode =
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

/** A request to another server that came to nothing: a code, and a sentence for whoever gave the address. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure'
  readonly code: OutboundFailureCode
  /** The same request may succeed later. */
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

/** What Node and zlib throw, as whoever gave the address understands it. */
export function toOutboundFailure(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error
  const code = String((error as NodeJS.ErrnoException | null)?.code ?? '')
  const known = sentences.find(([codes]) => codes.test(code))
  const [, failure, message] = known ?? ([null, 'connection', 'The connection failed.'] as const)
  return new OutboundFailure(failure, message)
}

const sentences: readonly (readonly [RegExp, OutboundFailureCode, string])[] = [
  [/^(ENOTFOUND|EAI_)/, 'unknown_host', 'The name of the server was not found.'],
  [
    /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/,
    'connection',
    'The server does not accept connections.',
  ],
  [/^ETIMEDOUT$/, 'too_slow', 'The server did not answer in time.'],
  [
    /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|Z_BUF_ERROR)$/,
    'cut',
    'The answer broke off before its end.',
  ],
  [
    /^(Z_|ERR_BROTLI|ERR__ERROR|ERR_PADDING)/,
    'encoding',
    'The answer says that it is compressed, and its compression is broken.',
  ],
  [
    /CERT|^ERR_TLS|^ERR_SSL|SIGNATURE|SELF_SIGNED|^EPROTO$/,
    'connection',
    'The server’s certificate cannot be trusted.',
  ],
  [/^HPE_/, 'connection', 'The server does not speak HTTP.'],
]

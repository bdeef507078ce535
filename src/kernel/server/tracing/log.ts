import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../../config.ts'
import { currentRequestId } from './request-id.ts'

const secrets = ['password', 'secret', 'token', 'authorization', 'cookie', 'access_token', 'altcha']

/** Error fields in which PostgreSQL includes the rejected row with all its columns. */
const rejectedRow = ['err.detail', 'err.where', 'err.aggregateErrors[*].detail']

/**
 * Creates a logger that writes one JSON line per event, with the request ID. Redacts secrets at the top level and one
 * level down.
 */
export function createLog(
  { logLevel: level }: Pick<Config, 'logLevel'>,
  base: object | null = null,
  destination: DestinationStream = pino.destination(1),
): Logger {
  return pino(
    {
      level,
      base,
      mixin: () => ({ requestId: currentRequestId() }),
      redact: {
        paths: [
          ...secrets.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
          ...rejectedRow,
        ],
        censor: '[secret]',
      },
    },
    destination,
  )
}

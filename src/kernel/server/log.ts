import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { currentRequestId } from './tracing/request-id.ts'

const secrets = ['password', 'token', 'authorization', 'cookie', 'access_token', 'altcha']

/**
 * One JSON line an event, with the number of the request that it belongs to. Secrets are blanked wherever they stand:
 * at the top or one level down.
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
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
        censor: '[secret]',
      },
    },
    destination,
  )
}

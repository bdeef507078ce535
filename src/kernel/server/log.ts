import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

const secrets = ['password', 'token', 'authorization', 'cookie', 'access_token', 'altcha']

/** One JSON line an event. Secrets are blanked wherever they stand: at the top or one level down. */
export function createLog(config: Config): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
      censor: '[secret]',
    },
  })
}

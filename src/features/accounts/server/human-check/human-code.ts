import type { AppContext } from '#kernel/app-context.ts'
import { networkOf } from '#kernel/server/rate-limit.ts'
import { digestOf } from '../secret-tokens.ts'

/** What is kept of a code. It holds whose network the check was made in: elsewhere the code opens nothing. */
export function codeDigest({ visitor }: Sender, code: string): Buffer {
  return digestOf(`${code} ${networkOf(visitor.ip)}`)
}

type Sender = { visitor: Pick<AppContext['visitor'], 'ip'> }

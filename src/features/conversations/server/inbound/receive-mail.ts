import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { TaskFailure } from '#kernel/server/threads/task-thread.ts'
import { receiveMailEndpoint } from '../../inbound-contract.ts'
import { UnreadableMail } from './outcomes.ts'
import { parseForm } from './parse-mail.ts'
import { processInboundMail } from './process-inbound-mail.ts'

/** Reads the body only if the request includes the secret. Returns 404 if no secret is configured. */
export const receiveMail = operation(receiveMailEndpoint, async (ctx) => {
  const { inboundHookSecret } = ctx.config
  if (!inboundHookSecret || !ctx.readBody) throw new Refusal('not_found')
  if (!isSame(ctx.visitor.header('x-inbound-secret') ?? '', inboundHookSecret))
    throw new Refusal('not_allowed')
  const raw = await unwrap(await ctx.readBody(), ctx.visitor.header('content-type') ?? '')
  if (raw.length === 0)
    throw new Refusal('malformed', { message: 'The request doesn’t contain an email.' })
  try {
    return { outcome: await processInboundMail(ctx, raw) }
  } catch (error) {
    if (error instanceof UnreadableMail) throw new Refusal('malformed', { message: error.message })
    throw error
  }
})

/** Compares hashes to avoid a timing leak. */
function isSame(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(actual), digest(expected))
}

async function unwrap(body: Uint8Array, type: string): Promise<Uint8Array> {
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type)) return body
  try {
    return await parseForm(body, type)
  } catch (error) {
    if (error instanceof TaskFailure) throw new Refusal('malformed')
    throw error
  }
}

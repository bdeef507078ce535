import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { receiveMailEndpoint } from '../../inbound-contract.ts'
import { takeMail } from './take-mail.ts'

/** The body is read only once the sender has shown the secret. Where none is set the call does not exist. */
export const receiveMail = operation(receiveMailEndpoint, async (ctx) => {
  const { inboundHookSecret } = ctx.config
  if (!inboundHookSecret || !ctx.readBody) throw new Refusal('not_found')
  if (!isSame(ctx.visitor.header('x-inbound-secret') ?? '', inboundHookSecret))
    throw new Refusal('not_allowed')
  const body = await ctx.readBody()
  const raw = await unwrap(body, ctx.visitor.header('content-type') ?? '')
  if (raw.length === 0) throw new Refusal('malformed', { message: 'There is no mail in it.' })
  return { outcome: await takeMail(ctx, raw) }
})

/** Hashed, they are of one length, and comparing them takes one time. */
function isSame(given: string, due: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(due))
}

/** Some providers bring the raw message as a field of a form. */
async function unwrap(body: Uint8Array, type: string): Promise<Uint8Array> {
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type)) return body
  try {
    const answer = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    const form = await answer.formData()
    const field = form.get('email') ?? form.get('body-mime')
    return field === null ? new Uint8Array() : new Uint8Array(await new Blob([field]).arrayBuffer())
  } catch {
    throw new Refusal('malformed')
  }
}

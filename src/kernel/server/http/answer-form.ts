import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import type { FormAnswer } from '../../fields.ts'
import { consumeNetworkLimit, consumeRateLimit, type RateLimit } from '../limits/rate-limit.ts'
import { cleanTexts } from '../texts/clean-texts.ts'
import { readFormText } from './read-form-text.ts'

/** Validates a form that was sent without scripts, and sends it. Returns what its page shows. */
export async function answerForm<Name extends string, Schema extends z.ZodType>(
  ctx: AppContext,
  schema: Schema,
  names: readonly Name[],
  form: FormData,
  send: (checked: z.output<Schema>) => Promise<{ message: string }>,
): Promise<FormAnswer<Name>> {
  const entries = names.map((name) => [name, readFormText(form, name)])
  const values = Object.fromEntries(entries) as Record<Name, string>
  const checked = schema.safeParse(values)
  if (!checked.success) {
    const errors = Object.fromEntries(
      checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
    )
    return { status: 400, sent: null, failure: null, errors, values }
  }
  try {
    const { message } = await send(cleanTexts(ctx, schema, checked.data))
    return { status: 200, sent: message, failure: null, errors: {}, values }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'not_found') throw error
    return { status: error.status, sent: null, failure: error.message, errors: {}, values }
  }
}

/**
 * The human check requires scripts, so honeypot fields and strict rate limits (per network and overall) replace it.
 */
export async function consumeUnchecked(ctx: AppContext, form: FormData, byNetwork: RateLimit) {
  if (form.has('beUnChecked') || readFormText(form, 'beEmpty') !== '')
    throw new Refusal('invalid_input', { message: 'Don’t change the hidden fields.' })
  await consumeNetworkLimit(ctx, byNetwork)
  await consumeRateLimit(ctx, { name: `${byNetwork.name}-all`, points: 60, seconds: 3_600 }, 'all')
}

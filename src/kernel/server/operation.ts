import type { z } from 'zod'
import '../plain-messages.ts'
import { type ActorContext, type AppContext, hasActor } from '../app-context.ts'
import { awayTexts } from '../away-texts.ts'
import { type Access, type Endpoint, needsConfirmedEmail } from '../endpoint.ts'
import { type ModelState, Refusal } from '../errors.ts'
import { recentVerificationKey } from './http/recent-verification.ts'
import { humanCheckKey } from './human-check.ts'
import { SerializedAnswer, serialize } from './serialized-answer.ts'

export type Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  (ctx: AppContext, input: z.input<I>): Promise<z.output<O>>
  /** The same answer as it goes over the wire. */
  respond: (ctx: AppContext, input: z.input<I>) => Promise<SerializedAnswer<z.output<O>>>
  endpoint: Endpoint<I, O>
}

/**
 * Binds an endpoint to the function that fulfils it: checks who asks, what comes in and what goes out.
 * The check of the output matters: what a page's loader returns reaches the browser whole. An answer that is
 * written already has passed it.
 */
export function operation<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  endpoint: Endpoint<I, O, A>,
  fulfil: (
    ctx: CallerContext<A>,
    input: z.output<I>,
  ) => Promise<z.input<O> | SerializedAnswer<z.output<O>>>,
): Operation<I, O> {
  async function respond(
    ctx: AppContext,
    input: z.input<I>,
  ): Promise<SerializedAnswer<z.output<O>>> {
    assertAccess(endpoint.access, ctx)
    if (ctx.actor?.isEmailConfirmed === false && needsConfirmedEmail(endpoint))
      throw new Refusal('confirm_email_first')
    const fields = readFields(endpoint, input)
    if (endpoint.recentlyVerified && hasActor(ctx))
      await ctx.services.get(recentVerificationKey)(ctx)
    // After the input: a mistyped field must not cost the sender another check. A system's token was made by a person.
    if (endpoint.humanCheck && !ctx.actor?.mayCall)
      await ctx.services.get(humanCheckKey)(ctx, endpoint.humanCheck)
    return checked(endpoint.output, await fulfil(ctx, fields))
  }
  const run = async (ctx: AppContext, input: z.input<I>) => (await respond(ctx, input)).value
  return Object.assign(run, { respond, endpoint })
}

/** What a call brings as its schema understands it, or a refusal with a sentence for each field that is wrong. */
export function readFields<I extends z.ZodType>({ input: schema }: { input: I }, input: unknown) {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  // Clients show the text before the messages by field, so the text is the first of them.
  throw new Refusal('invalid_input', {
    message: parsed.error.issues[0]?.message ?? '',
    modelState: toModelState(parsed.error),
  })
}

function checked<O extends z.ZodType>(
  output: O,
  answer: z.input<O> | SerializedAnswer<z.output<O>>,
) {
  if (!(answer instanceof SerializedAnswer)) return serialize(output, answer)
  if (answer.schema !== output) throw new Error('The answer was written for another call.')
  return answer as SerializedAnswer<z.output<O>>
}

/** Past this check the types know the caller as well, so that no operation has to ask again who it is. */
function assertAccess<A extends Access>(
  access: A,
  ctx: AppContext,
): asserts ctx is CallerContext<A> {
  if (access === 'anyone') return
  const { actor } = ctx
  // A client that hears "log in first" takes its session for ended.
  if (!actor && ctx.outage) throw new Refusal('unavailable', { message: awayTexts.account })
  if (!actor) throw new Refusal('sign_in_first')
  if (access === 'member' || access.some((role) => actor.roles.includes(role))) return
  const isWithheld = access.some((role) => actor.withheldRoles?.includes(role))
  throw new Refusal(isWithheld ? 'factor_required' : 'not_allowed')
}

/** Zod's issues as messages by field; what belongs to no field stands under the empty name. */
export function toModelState(error: z.ZodError): ModelState {
  const state: ModelState = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    state[field] = [...(state[field] ?? []), issue.message]
  }
  return state
}

/** What an operation gets: with an actor, unless anyone may call. */
type CallerContext<A extends Access> = 'anyone' extends A ? AppContext : ActorContext

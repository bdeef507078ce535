import type { z } from 'zod'
import '../../validation-messages.ts'
import { type ActorContext, type AppContext, hasActor } from '../../app-context.ts'
import { type Access, type Endpoint, needsConfirmedEmail } from '../../endpoint.ts'
import { type ModelState, Refusal } from '../../errors.ts'
import { unavailableMessages } from '../../unavailable-messages.ts'
import { recentVerificationKey } from '../http/recent-verification.ts'
import { cleanTexts } from '../texts/clean-texts.ts'
import { findIgnored } from './find-ignored.ts'
import { humanCheckKey } from './human-check.ts'
import { SerializedResponse, serializeResponse } from './serialized-response.ts'

export type Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  (ctx: AppContext, input: z.input<I>): Promise<z.output<O>>
  /** Returns the response in serialized form. */
  respond: (ctx: AppContext, input: z.input<I>) => Promise<SerializedResponse<z.output<O>>>
  endpoint: Endpoint<I, O>
}

/**
 * Binds an endpoint to its implementation, and checks access, input, and output. The output check prevents leaks
 * because everything that a page's loader returns reaches the browser. Serialized responses have already been checked.
 */
export function operation<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  endpoint: Endpoint<I, O, A>,
  handler: OperationHandler<I, O, A>,
): Operation<I, O> {
  async function respond(
    ctx: AppContext,
    input: z.input<I>,
  ): Promise<SerializedResponse<z.output<O>>> {
    assertAccess(endpoint.access, ctx)
    if (ctx.actor?.isEmailConfirmed === false && needsConfirmedEmail(endpoint))
      throw new Refusal('confirm_email_first')
    const parsed = readFields(endpoint, input)
    // Searches contain no text that others read.
    const fields = endpoint.method === 'GET' ? parsed : cleanTexts(ctx, endpoint.input, parsed)
    if (endpoint.recentlyVerified && hasActor(ctx))
      await ctx.services.get(recentVerificationKey)(ctx)
    // Runs after input validation, so that a typo doesn't cost the user another check. Callers with an API token are
    // exempt because a person created the token.
    if (endpoint.humanCheck && !ctx.actor?.mayCall)
      await ctx.services.get(humanCheckKey)(ctx, endpoint.humanCheck)
    const result = await handler(ctx, fields)
    if (!endpoint.reportsIgnored) return checked(endpoint.output, result)
    const ignored = findIgnored(endpoint, input)
    if (ignored.length === 0) return checked(endpoint.output, result)
    return checked(endpoint.output, Object.assign({}, result, { ignored }))
  }
  const run = async (ctx: AppContext, input: z.input<I>) => (await respond(ctx, input)).value
  return Object.assign(run, { respond, endpoint })
}

/** Parses the input. Throws a refusal with a message for each invalid field. */
export function readFields<I extends z.ZodType>({ input: schema }: { input: I }, input: unknown) {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid_input', { modelState: toModelState(parsed.error) })
}

function checked<O extends z.ZodType>(
  output: O,
  result: z.input<O> | SerializedResponse<z.output<O>>,
) {
  if (!(result instanceof SerializedResponse)) return serializeResponse(output, result)
  if (result.schema !== output)
    throw new Error('The response was serialized for a different endpoint.')
  return result as SerializedResponse<z.output<O>>
}

/** Narrows the context's type, so that operations don't need to check for a user again. */
function assertAccess<A extends Access>(
  access: A,
  ctx: AppContext,
): asserts ctx is CallerContext<A> {
  if (access === 'anyone') return
  const { actor } = ctx
  // Clients end their session when told to log in, so don't respond with 401 during an outage.
  if (!actor && ctx.outage)
    throw new Refusal('unavailable', { message: unavailableMessages.account })
  if (!actor) throw new Refusal('sign_in_first')
  if (access === 'member' || access.some((role) => actor.roles.includes(role))) return
  const hasWithheldRole = access.some((role) => actor.withheldRoles?.includes(role))
  throw new Refusal(hasWithheldRole ? 'factor_required' : 'not_allowed')
}

/** Converts Zod issues to messages by field. Messages without a field are listed under an empty name. */
export function toModelState(error: z.ZodError): ModelState {
  // Names are user input and may be those of members of Object, such as toString.
  const state = new Map<string, string[]>()
  for (const issue of error.issues) {
    for (const field of listFields(issue))
      state.set(field, [...(state.get(field) ?? []), issue.message])
  }
  return Object.fromEntries(state)
}

/** Lists each unknown field by name, instead of only the object that contains it. */
function listFields(issue: z.core.$ZodIssue): string[] {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [null]
  return keys.map((key) => [...issue.path, ...(key === null ? [] : [key])].join('.'))
}

/** Context of an operation. Has an actor unless the call is public. */
export type CallerContext<A extends Access> = 'anyone' extends A ? AppContext : ActorContext

export type OperationHandler<I extends z.ZodType, O extends z.ZodType, A extends Access> = (
  ctx: CallerContext<A>,
  input: z.output<I>,
) => Promise<z.input<O> | SerializedResponse<z.output<O>>>

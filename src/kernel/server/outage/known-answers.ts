import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import { isDatabaseOutage } from '../database.ts'
import type { Operation } from '../operation.ts'
import type { SerializedAnswer } from '../serialized-answer.ts'
import { type AnswerMemory, answerMemoryKey } from './answer-memory.ts'
import { markAge } from './as-of-headers.ts'

/** A call while the database is away: answered from the index and other memory, or as it was answered last. */
export async function answerWhileAway(asked: AskedCall, respond: () => Promise<SerializedAnswer>) {
  const { ctx } = asked
  const memory = memoryFor(ctx)
  try {
    const { bytes } = await respond()
    memory?.answers.inc({ from: 'made' })
    return asOfJson(ctx, bytes, ctx.outage?.asOf ?? ctx.now())
  } catch (error) {
    const known = isAway(error) && keeps(asked) ? await memory?.find(answerName(asked)) : null
    if (!known) throw error
    memory?.answers.inc({ from: 'kept' })
    return asOfJson(ctx, known.body, known.madeAt)
  }
}

/** Begins before the answer is made; what it returns keeps the answer, if that is one of everybody's. */
export function keepAnswer(asked: AskedCall): (answer: SerializedAnswer) => void {
  const { ctx, about } = asked
  const memory = keeps(asked) && !ctx.actor ? memoryFor(ctx) : null
  if (!memory) return () => undefined
  const began = memory.begin()
  const madeAt = ctx.now()
  return ({ bytes, tag }) =>
    void memory.keep(
      answerName(asked),
      { body: bytes, type: 'application/json', about, state: tag, madeAt },
      began,
    )
}

function asOfJson(ctx: AppContext, body: string | Uint8Array<ArrayBuffer>, asOf: Date) {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    Vary: 'Cookie, Authorization',
  })
  markAge(headers, asOf, ctx.now())
  return new Response(body, { headers })
}

function isAway(error: unknown): boolean {
  return (error instanceof Refusal && error.code === 'unavailable') || isDatabaseOutage(error)
}

const keeps = ({ run: { endpoint } }: AskedCall) => endpoint.isKnownWhileAway !== undefined

/** Parameters in any order ask the same. */
function answerName({ url, ctx: { site } }: AskedCall): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.sort()
  const query = searchParams.toString()
  return `${site.id}\n${pathname.toLowerCase()}${query && `?${query}`}`
}

function memoryFor({ services }: AppContext): AnswerMemory | null {
  return services.has(answerMemoryKey) ? services.get(answerMemoryKey) : null
}

type AskedCall = {
  run: Operation
  ctx: AppContext
  url: string
  /** The listing whose own answer it is. */
  about: number | null
}

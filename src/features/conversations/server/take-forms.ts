import type { ActorContext, AppContext, MultipartPart } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { mailNewLink } from './buyer/mail-new-link.ts'
import { endByBuyer, reportByBuyer } from './buyer/mark-by-buyer.ts'
import { sendBuyerMessage } from './buyer/send-buyer-message.ts'
import { endConversation, reportConversation } from './end-conversation.ts'
import { sendMessage } from './send-message.ts'

/** Does what a form of the seller's page asks for. Returns the refusal, if it is one. */
export async function takeSellerForm(ctx: ActorContext, id: number, form: FormData) {
  return (
    await attempt(form, {
      send: () => {
        // A box that is not ticked sends nothing.
        if (!form.has('hidesMyAddress')) form.set('hidesMyAddress', 'false')
        return sendMessage(withParts(ctx, form), { id })
      },
      end: () => endConversation(ctx, { id }),
      report: () => reportConversation(ctx, { id, reason: readText(form, 'reason') }),
    })
  ).failure
}

/** The same for the buyer's page. Returns what is to be said, or the refusal. */
export function takeBuyerForm(ctx: AppContext, token: string, form: FormData) {
  return attempt(form, {
    send: () => sendBuyerMessage(withParts(ctx, form), { token }),
    end: () => endByBuyer(ctx, { token }),
    report: () => reportByBuyer(ctx, { token, reason: readText(form, 'reason') }),
    link: () => mailNewLink(ctx, { token }),
  })
}

async function attempt(form: FormData, ways: Record<string, () => Promise<object>>) {
  const way = new Map(Object.entries(ways)).get(readText(form, 'intent'))
  try {
    if (!way) throw new Refusal('malformed')
    const answer = await way()
    return { failure: null, message: 'message' in answer ? String(answer.message) : null }
  } catch (error) {
    if (error instanceof Refusal) return { failure: error, message: null }
    throw error
  }
}

/** The form's fields as the operation reads them from a request of its own. */
function withParts<Context extends AppContext>(ctx: Context, form: FormData): Context {
  async function* parts(): AsyncGenerator<MultipartPart> {
    for (const [name, value] of form)
      if (typeof value === 'string') yield { kind: 'field', name, value }
  }
  return { ...ctx, readMultipart: parts }
}

function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

import type { ActorContext, AppContext, MultipartPart } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { readFormText } from '#kernel/server/http/read-form-text.ts'
import {
  endConversationByBuyer,
  reportConversationByBuyer,
  sendBuyerMessage,
} from './buyer/buyer-conversation.ts'
import { mailNewLink } from './buyer/buyer-links.ts'
import { endConversation, reportConversation } from './mark-conversation.ts'
import { sendCutText, sendCutTextByBuyer } from './messages/send-cut-text.ts'
import { sendMessage } from './send-message.ts'

/** Handles a form from the seller's page. Returns the error, if any. */
export async function handleSellerForm(ctx: ActorContext, id: number, form: FormData) {
  return (
    await attempt(form, {
      send: () => {
        // Browsers omit unchecked checkboxes.
        if (!form.has('hidesMyAddress')) form.set('hidesMyAddress', 'false')
        return sendMessage(withParts(ctx, form), { id })
      },
      full: () => sendCutText(ctx, { id, messageId: Number(readFormText(form, 'messageId')) }),
      end: () => endConversation(ctx, { id }),
      report: () => reportConversation(ctx, { id, reason: readFormText(form, 'reason') }),
    })
  ).failure
}

/** Handles a form from the buyer's page. Returns the message to show or the error. */
export function handleBuyerForm(ctx: AppContext, token: string, form: FormData) {
  return attempt(form, {
    send: () => sendBuyerMessage(withParts(ctx, form), { token }),
    full: () =>
      sendCutTextByBuyer(ctx, { token, messageId: Number(readFormText(form, 'messageId')) }),
    end: () => endConversationByBuyer(ctx, { token }),
    report: () => reportConversationByBuyer(ctx, { token, reason: readFormText(form, 'reason') }),
    link: () => mailNewLink(ctx, { token }),
  })
}

async function attempt(form: FormData, actions: Record<string, () => Promise<object>>) {
  const action = new Map(Object.entries(actions)).get(readFormText(form, 'intent'))
  try {
    if (!action) throw new Refusal('malformed')
    const result = await action()
    return { failure: null, message: 'message' in result ? String(result.message) : null }
  } catch (error) {
    if (error instanceof Refusal) return { failure: error, message: null }
    throw error
  }
}

/** Provides the form's fields as multipart parts, which the operation expects. */
function withParts<Context extends AppContext>(ctx: Context, form: FormData): Context {
  async function* parts(): AsyncGenerator<MultipartPart> {
    for (const [name, value] of form)
      if (typeof value === 'string') yield { kind: 'field', name, value }
  }
  return { ...ctx, readMultipart: parts }
}

import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { currentLanguageTag } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { answerForm, consumeUnchecked } from '#kernel/server/http/answer-form.ts'
import { consumeNetworkLimit, tryConsumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { dayMs } from '#kernel/time.ts'
import {
  confirmPrivacyRequestEndpoint,
  PrivacyRequestFields,
  privacyRequestFields,
  sendPrivacyRequestEndpoint,
} from '../../request-contract.ts'
import { confirmRequestWithinDays, type RequestKind } from '../../request-kinds.ts'
import { privacyLimits } from '../privacy-limits.ts'
import { findDueDay } from './due-day.ts'
import { mailNewRequest, mailRequestLink, mailRequestReceived } from './request-mails.ts'

export const sendPrivacyRequest = operation(sendPrivacyRequestEndpoint, async (ctx, form) => {
  await consumeNetworkLimit(ctx, privacyLimits.requestsByNetwork)
  return saveRequest(ctx, form)
})

/** Handles the form from browsers without scripts. */
export function handleRequestForm(ctx: AppContext, form: FormData) {
  return answerForm(ctx, PrivacyRequestFields, privacyRequestFields, form, async (checked) => {
    await consumeUnchecked(ctx, form, privacyLimits.uncheckedRequests)
    return saveRequest(ctx, checked)
  })
}

/**
 * Never looks for data, so that the response reveals nothing about the address. Beyond its limit, an address gets no
 * further links, with the same response.
 */
async function saveRequest(ctx: AppContext, form: RequestForm) {
  const email = form.email.toLowerCase()
  if (await tryConsumeRateLimit(ctx, privacyLimits.requestsByAddress, email))
    await inTransaction(ctx, async (ctx) => {
      const token = newToken()
      const tag = currentLanguageTag()
      await ctx.db
        .insertInto('privacy_request')
        .values({
          kind: form.kind,
          email,
          words: form.words || null,
          country: form.country || null,
          language_tag: tag,
          token_hash: hashToken(token),
          asked_at: ctx.now(),
        })
        .execute()
      await mailRequestLink(ctx, { email, guestLanguage: tag }, { kind: form.kind, token })
    })
  return {
    message:
      'If this address hasn’t had several links today, we’ve emailed it one. Open it to confirm your address. Then we process your request.',
  }
}

/** Opens the request of an emailed link. The link then no longer works. */
export const confirmPrivacyRequest = operation(
  confirmPrivacyRequestEndpoint,
  async (ctx, { token }) => {
    await consumeNetworkLimit(ctx, privacyLimits.confirmByNetwork)
    return inTransaction(ctx, async (ctx) => {
      const request = await selectByToken(ctx, token).forUpdate().executeTakeFirst()
      if (!request?.email) throw new Refusal('not_found', { message: 'This link no longer works.' })
      const dueOn = findDueDay(ctx, request.country)
      await ctx.db
        .updateTable('privacy_request')
        .set((row) => ({
          state: 'open',
          token_hash: null,
          is_proven: true,
          received_at: ctx.now(),
          due_on: dueOn,
          version: row('version', '+', 1),
        }))
        .where('id', '=', request.id)
        .execute()
      const { id, kind, email, language_tag: guestLanguage } = request
      await mailRequestReceived(ctx, { email, guestLanguage }, { id, kind, dueOn })
      await mailNewRequest(ctx, { email: ctx.site.email, guestLanguage: null }, { id, kind, dueOn })
      return { dueOn }
    })
  },
)

/** Returns the kind of request that a link confirms, or null if the link is invalid. */
export async function findRequestKind(ctx: AppContext, token: string): Promise<RequestKind | null> {
  return (await selectByToken(ctx, token).executeTakeFirst())?.kind ?? null
}

function selectByToken({ db, now }: AppContext, token: string) {
  return db
    .selectFrom('privacy_request')
    .select(['id', 'kind', 'email', 'country', 'language_tag'])
    .where('token_hash', '=', hashToken(token))
    .where('state', '=', 'unconfirmed')
    .where('asked_at', '>', new Date(now().getTime() - confirmRequestWithinDays * dayMs))
}

type RequestForm = { kind: RequestKind; email: string; country: string; words: string }

import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume } from '#kernel/server/rate-limit.ts'
import { toUtcDay } from '#kernel/time.ts'
import { subscribeEndpoint } from '../contract.ts'
import { confirmWithinDays, type frequencies } from '../rules.ts'
import { renderMail } from './public/render-mail.ts'
import { signToken } from './public/signed-token.ts'
import { unsubscribeLink } from './public/unsubscribe-links.ts'

const subscriptionsByNetwork = { name: 'subscribe', points: 10, seconds: 3_600 }

/** Stores the subscription and asks the address to confirm it, so that nobody can subscribe somebody else. */
export const subscribe = operation(subscribeEndpoint, async (ctx, input) => {
  await consume(ctx, subscriptionsByNetwork, clientNetwork(ctx.visitor.ip))
  const type = await ctx.db
    .selectFrom('email_subscription_type')
    .selectAll()
    .where('id', '=', input.EmailSubscriptionTypeId)
    .executeTakeFirst()
  if (!type)
    throw new Refusal('invalid_input', {
      modelState: { EmailSubscriptionTypeId: ['There is no such mailing list.'] },
    })
  await inTransaction(ctx, async (ctx) => {
    const wish = { email: input.Email, typeId: type.id, frequency: input.Frequency }
    const id = await saveSubscription(ctx, wish)
    if (id !== null) await mailConfirmation(ctx, id, input.Email, type)
  })
  return { message: 'Thank You! Your email address has been added.' }
})

/** Returns the id of the subscription to confirm; null if it is confirmed already and stays as it is. */
async function saveSubscription(ctx: AppContext, { email, typeId, frequency }: SubscriptionInput) {
  const written = await ctx.db
    .insertInto('email_subscription')
    .values({ email, type_id: typeId, frequency, created_at: ctx.now() })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email), type_id`)
        .doUpdateSet({ frequency, created_at: ctx.now(), confirmed_at: null, ended_at: null })
        .where((row) =>
          row.or([
            row('email_subscription.confirmed_at', 'is', null),
            row('email_subscription.ended_at', 'is not', null),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

/** Asks an address at most once a day: the mail's purpose carries the date. */
async function mailConfirmation(
  ctx: AppContext,
  id: number,
  email: string,
  type: SubscriptionType,
) {
  const token = await signToken(ctx, 'confirm-subscription', String(id))
  const { name: siteName } = ctx.site
  const unsubscribe = await unsubscribeLink(ctx, { kind: 'subscription', id })
  await queueMail(ctx, {
    purpose: `confirm-subscription:${id}:${toUtcDay(ctx.now())}`,
    kind: 'confirm-subscription',
    to: email,
    headers: unsubscribe.headers,
    subject: `Confirm your subscription to ${siteName}: ${type.name}`,
    ...renderMail(ctx, {
      preheader: 'One click, and the list begins.',
      title: `Would you like the ${siteName} mailing list “${type.name}”?`,
      paragraphs: [
        `Somebody, most likely you, asked us to write to this address. ${type.description}`,
        `If it was you, please confirm within ${confirmWithinDays} days. If it was not, do nothing: nothing more will come.`,
      ],
      action: { label: 'Confirm my address', url: `/mail/confirm?t=${token}` },
      footer: [{ text: 'Unsubscribe', url: unsubscribe.url }],
    }),
  })
}

type SubscriptionInput = { email: string; typeId: number; frequency: (typeof frequencies)[number] }
type SubscriptionType = { name: string; description: string }

import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { toUtcDay } from '#kernel/time.ts'
import { subscribeEndpoint } from '../contract.ts'
import { confirmWithinDays, type mailingFrequencies } from '../rules.ts'
import { defineMail } from './public/define-mail.ts'
import { signToken } from './public/signed-token.ts'
import { unsubscribeLink } from './public/unsubscribe-links.ts'

const subscriptionsByNetwork = { name: 'subscribe', points: 10, seconds: 3_600 }

/** Sends a confirmation link so that no one can subscribe someone else. */
export const subscribe = operation(subscribeEndpoint, async (ctx, input) => {
  await consumeNetworkLimit(ctx, subscriptionsByNetwork)
  const type = await ctx.db
    .selectFrom('email_subscription_type')
    .selectAll()
    .where('id', '=', input.EmailSubscriptionTypeId)
    .executeTakeFirst()
  if (!type)
    throw new Refusal('invalid_input', {
      modelState: { EmailSubscriptionTypeId: ['Mailing list not found.'] },
    })
  await inTransaction(ctx, async (ctx) => {
    const wish = { email: input.Email, typeId: type.id, frequency: input.Frequency }
    const id = await saveSubscription(ctx, wish)
    if (id !== null) await mailConfirmation(ctx, { email: input.Email }, { id, type })
  })
  return { message: 'Thank You! Your email address has been added.' }
})

/** Returns the ID of the subscription to confirm, or null if it's already confirmed. */
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

/** Sends at most one confirmation per address per day, because the email's purpose contains the date. */
const mailConfirmation = defineMail<{ id: number; type: SubscriptionType }>(
  'confirm-subscription',
  async (ctx, { id, type }) => {
    const token = await signToken(ctx, 'confirm-subscription', String(id))
    const { name: siteName } = ctx.site
    const unsubscribe = await unsubscribeLink(ctx, { kind: 'subscription', id })
    return {
      purpose: `confirm-subscription:${id}:${toUtcDay(ctx.now())}`,
      headers: unsubscribe.headers,
      subject: t`Confirm your subscription to ${siteName}: ${translate(type.name)}`,
      preheader: translate('Confirm with one click.'),
      title: t`Would you like the ${siteName} mailing list “${translate(type.name)}”?`,
      paragraphs: [
        t`Someone, probably you, asked us to email this address. ${translate(type.description)}`,
        t`If it was you, please confirm within ${confirmWithinDays} days. If it wasn’t, ignore this email. You won’t hear from us again.`,
      ],
      action: { label: translate('Confirm email address'), url: `/mail/confirm?t=${token}` },
      footer: [{ text: translate('Unsubscribe'), url: unsubscribe.url }],
    }
  },
)

type SubscriptionInput = {
  email: string
  typeId: number
  frequency: (typeof mailingFrequencies)[number]
}
type SubscriptionType = { name: string; description: string }

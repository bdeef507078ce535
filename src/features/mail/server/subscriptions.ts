import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import type { ListColumn } from '#kernel/lists/list-column.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { csvOperation } from '#kernel/server/lists/list-operation.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import {
  exportSubscriptionsEndpoint,
  listSubscriptionTypesEndpoint,
  openUnsubscribeEndpoint,
  subscribeEndpoint,
  unsubscribeEndpoint,
} from '../contract.ts'
import { confirmWithinDays, type mailingFrequencies } from '../rules.ts'
import { defineMail } from './public/define-mail.ts'
import { announceSubscriber } from './public/subscriber-callback.ts'
import { clearUndeliverable } from './public/undeliverable-addresses.ts'
import {
  readUnsubscribeToken,
  signToken,
  unsubscribeLink,
  unsubscribePageUrl,
  verifyToken,
} from './public/unsubscribe-links.ts'

const subscriptionsByNetwork = { name: 'subscribe', points: 10, seconds: 3_600 }

/** Sends a confirmation link so that no one can subscribe someone else. */
export const subscribe = operation(subscribeEndpoint, async (ctx, input) => {
  if (!ctx.site.switches.mailingList)
    throw new Refusal('not_allowed', { message: 'This site has no mailing list.' })
  await consumeNetworkLimit(ctx, subscriptionsByNetwork)
  const type = await ctx.db
    .selectFrom('email_subscription_type')
    .selectAll()
    .where('id', '=', input.EmailSubscriptionTypeId)
    .executeTakeFirst()
  if (!type) throw fieldRefusal('EmailSubscriptionTypeId', 'Mailing list not found.')
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

/** Returns the status of a confirmation link. Has no side effects, because mail scanners follow links. */
export async function readConfirmation(
  ctx: AppContext,
  token: string,
): Promise<SubscriptionConfirmation> {
  const id = await verifyToken(ctx, 'confirm-subscription', token)
  const subscription = id === null ? undefined : await findSubscription(ctx, Number(id))
  if (!subscription) return { state: 'unknown' }
  const { list, confirmed_at, ended_at, created_at } = subscription
  if (ended_at) return { state: 'over', list }
  if (confirmed_at) return { state: 'confirmed', list }
  const age = ctx.now().getTime() - created_at.getTime()
  return { state: age > confirmWithinDays * dayMs ? 'over' : 'waiting', list }
}

export async function confirmSubscription(
  ctx: AppContext,
  token: string,
): Promise<SubscriptionConfirmation> {
  const confirmation = await readConfirmation(ctx, token)
  if (confirmation.state !== 'waiting') return confirmation
  const { list } = confirmation
  const id = await verifyToken(ctx, 'confirm-subscription', token)
  await inTransaction(ctx, async (ctx) => {
    const confirmed = await ctx.db
      .updateTable('email_subscription')
      .set({ confirmed_at: ctx.now() })
      .where('id', '=', Number(id))
      .where('confirmed_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning(['email', 'frequency'])
      .executeTakeFirst()
    if (!confirmed) return
    await clearUndeliverable(ctx, confirmed.email)
    await announceSubscriber(ctx, { ...confirmed, list, status: 'subscribed' })
  })
  return { ...confirmation, state: 'confirmed' }
}

function findSubscription({ db }: AppContext, id: number) {
  return db
    .selectFrom('email_subscription')
    .innerJoin('email_subscription_type as type', 'type.id', 'type_id')
    .select(['type.name as list', 'confirmed_at', 'ended_at', 'created_at'])
    .where('email_subscription.id', '=', id)
    .executeTakeFirst()
}

/** `over` means unsubscribed or not confirmed in time. `unknown` means an invalid link. */
export type SubscriptionConfirmation =
  | { state: 'unknown' }
  | { state: 'waiting' | 'confirmed' | 'over'; list: string }

/** Authenticates by token alone, because mail clients call this without a session. */
export const unsubscribe = operation(unsubscribeEndpoint, async (ctx, { t: token }) => {
  const link = await readUnsubscribeToken(ctx, token)
  if (!link) throw new Refusal('not_found', { message: 'This link isn’t valid.' })
  const ended = await link.end(ctx, link.id)
  return {
    message: ended ? t`You’ve unsubscribed from ${ended}.` : 'You were already unsubscribed.',
  }
})

/** Redirects to the page without unsubscribing, because link scanners request every URL in an email. */
export const openUnsubscribe = operation(openUnsubscribeEndpoint, async ({ site }, { t }) =>
  unsubscribePageUrl(site, t),
)

const subscriberColumns: ListColumn<Subscriber>[] = [
  { title: 'Email', text: ({ email }) => email },
  { title: 'List', text: ({ list }) => list },
  { title: 'Frequency', text: ({ frequency }) => frequency },
  { title: 'Confirmed', text: ({ confirmedAt }) => confirmedAt?.toISOString() ?? null },
]

export const exportSubscriptions = csvOperation(
  exportSubscriptionsEndpoint,
  subscriberColumns,
  ({ db }): Promise<Subscriber[]> =>
    db
      .selectFrom('email_subscription')
      .innerJoin('email_subscription_type as type', 'type.id', 'type_id')
      .select(['email', 'type.name as list', 'frequency', 'confirmed_at as confirmedAt'])
      .where('confirmed_at', 'is not', null)
      .where('ended_at', 'is', null)
      .orderBy('email_subscription.id')
      .execute(),
)

type Subscriber = { email: string; list: string; frequency: string; confirmedAt: Date | null }

export const listSubscriptionTypes = operation(listSubscriptionTypesEndpoint, ({ db }) =>
  db.selectFrom('email_subscription_type').selectAll().orderBy('id').execute(),
)

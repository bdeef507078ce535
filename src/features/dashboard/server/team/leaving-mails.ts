import { composeForReader } from '#features/mail/server/public/compose-for-reader.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { queueMail } from '#kernel/server/mail.ts'

/** Emails the former member at their login address. Must be called in the transaction that ends the membership. */
export async function mailFormerMember(
  ctx: ActorContext,
  bizId: number,
  { employeeId, ...from }: Leaver,
) {
  const { account } = from
  if (account === null) return
  const biz = await findName(ctx, bizId)
  const isOwnWish = from.profileId === ctx.actor.profileId
  await composeForReader(ctx, { email: account }, (ctx) =>
    queueMail(ctx, {
      purpose: `member-left:${employeeId}`,
      kind: 'member-left',
      to: account,
      subject: t`You’re no longer a member of ${biz}`,
      ...renderMail(ctx, {
        title: t`You’re no longer a member of ${biz}`,
        paragraphs: [
          isOwnWish
            ? t`As you requested, you’re no longer a member of ${biz}.`
            : t`An administrator removed you from ${biz}.`,
          'Your listings and leads there were reassigned to your colleagues. Your account, your own aircraft, and everything you saved haven’t changed.',
        ],
        action: { label: 'Go to profile', url: '/profile' },
      }),
    }),
  )
}

/** Emails a colleague a list of everything reassigned to them. Does nothing if nothing was reassigned. */
export async function mailColleague(
  ctx: ActorContext,
  bizId: number,
  { from, to, listings, leads }: HandedOver,
) {
  if (to.email === null || (listings === 0 && leads === 0)) return
  const { email } = to
  const biz = await findName(ctx, bizId)
  await composeForReader(ctx, { email, profileId: to.profileId }, (ctx) => {
    const what = describeReassigned(listings, leads)
    return queueMail(ctx, {
      purpose: `handed-over:${from.employeeId}:${to.employeeId}`,
      kind: 'handed-over',
      to: email,
      subject: t`You’re taking over ${what} from ${from.name}`,
      ...renderMail(ctx, {
        title: t`You’re taking over from ${from.name}`,
        paragraphs: [
          t`${from.name} has left ${biz}. You’re now responsible for their ${what}, including planned next steps.`,
          'Buyers keep their conversations, and you’ll be the one who replies.',
        ],
        action: { label: 'Go to dashboard', url: `/biz/${bizId}/dashboard` },
      }),
    })
  })
}

/** Returns text such as "3 listings and 1 lead". */
function describeReassigned(listings: number, leads: number): string {
  const [aircraft, buyers] = [formatCount(listings, 'listing'), formatCount(leads, 'lead')]
  if (listings === 0) return buyers
  return leads === 0 ? aircraft : t`${aircraft} and ${buyers}`
}

async function findName({ db }: ActorContext, bizId: number): Promise<string> {
  const { name } = await db
    .selectFrom('biz')
    .select('name')
    .where('id', '=', bizId)
    .executeTakeFirstOrThrow()
  return name
}

type Leaver = { employeeId: number; profileId: number | null; account: string | null }
type HandedOver = {
  from: { employeeId: number; name: string }
  to: { employeeId: number; profileId: number; email: string | null }
  listings: number
  leads: number
}

import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { formatCount } from '#kernel/format.ts'
import { queueMail } from '#kernel/server/mail.ts'

/** Tells who has left, at the address they log in with. To be called in the transaction that ends the membership. */
export async function mailLeaver(
  ctx: ActorContext,
  bizId: number,
  { employeeId, ...from }: Leaver,
) {
  if (from.account === null) return
  const biz = await findName(ctx, bizId)
  const isOwnWish = from.profileId === ctx.actor.profileId
  await queueMail(ctx, {
    purpose: `member-left:${employeeId}`,
    kind: 'member-left',
    to: from.account,
    subject: `You no longer work for ${biz}`,
    ...renderMail(ctx, {
      title: `You no longer work for ${biz}`,
      paragraphs: [
        isOwnWish
          ? `As you wished, your place at ${biz} has ended.`
          : `An administrator has ended your place at ${biz}.`,
        'Its listings and leads have gone to your colleagues. Your account, your own aircraft and everything you saved stay as they are.',
      ],
      action: { label: 'My profile', url: '/profile' },
    }),
  })
}

/** Tells a colleague what is theirs from now on; nothing, if nothing is. */
export async function mailColleague(
  ctx: ActorContext,
  bizId: number,
  { from, to, listings, leads }: HandedOver,
) {
  const taken = [
    listings > 0 && formatCount(listings, 'listing'),
    leads > 0 && formatCount(leads, 'lead'),
  ].filter(Boolean)
  if (to.email === null || taken.length === 0) return
  const biz = await findName(ctx, bizId)
  const what = taken.join(' and ')
  await queueMail(ctx, {
    purpose: `handed-over:${from.employeeId}:${to.employeeId}`,
    kind: 'handed-over',
    to: to.email,
    subject: `You take over ${what} from ${from.name}`,
    ...renderMail(ctx, {
      title: `You take over from ${from.name}`,
      paragraphs: [
        `${from.name} has left ${biz}. You have ${what} of theirs from now on, with the next steps that were planned.`,
        'Buyers keep their conversations and are answered by you.',
      ],
      action: { label: 'Open the dashboard', url: `/biz/${bizId}/dashboard` },
    }),
  })
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
  to: { employeeId: number; email: string | null }
  listings: number
  leads: number
}

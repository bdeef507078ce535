import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'

/** Emails the former member at their login address. Must be called in the transaction that ends the membership. */
export async function notifyFormerMember(
  ctx: ActorContext,
  bizId: number,
  { employeeId, profileId, account }: Leaver,
) {
  if (account === null) return
  const biz = await findName(ctx, bizId)
  const isOwnWish = profileId === ctx.actor.profileId
  await mailFormerMember(ctx, { email: account }, { employeeId, biz, isOwnWish })
}

const mailFormerMember = defineMail<{ employeeId: number; biz: string; isOwnWish: boolean }>(
  'member-left',
  (_ctx, { employeeId, biz, isOwnWish }) => ({
    purpose: `member-left:${employeeId}`,
    subject: t`You’re no longer a member of ${biz}`,
    paragraphs: [
      isOwnWish
        ? t`As you requested, you’re no longer a member of ${biz}.`
        : t`An administrator removed you from ${biz}.`,
      translate(
        'Your listings and leads there were reassigned to your colleagues. Your account, your own aircraft, and everything you saved haven’t changed.',
      ),
    ],
    action: { label: translate('Go to profile'), url: '/profile' },
  }),
)

/** Emails a colleague a list of everything reassigned to them. Does nothing if nothing was reassigned. */
export async function notifyColleague(ctx: ActorContext, bizId: number, handedOver: HandedOver) {
  const { to, listings, leads } = handedOver
  if (to.email === null || (listings === 0 && leads === 0)) return
  const biz = { id: bizId, name: await findName(ctx, bizId) }
  const { email, profileId } = to
  await mailColleague(ctx, { email, profileId }, { ...handedOver, biz })
}

const mailColleague = defineMail<HandedOver & { biz: { id: number; name: string } }>(
  'handed-over',
  (_ctx, { from, to, biz, listings, leads }) => {
    const what = describeReassigned(listings, leads)
    return {
      purpose: `handed-over:${from.employeeId}:${to.employeeId}`,
      subject: t`You’re taking over ${what} from ${from.name}`,
      title: t`You’re taking over from ${from.name}`,
      paragraphs: [
        t`${from.name} has left ${biz.name}. You’re now responsible for their ${what}, including planned next steps.`,
        translate('Buyers keep their conversations, and you’ll be the one who replies.'),
      ],
      action: { label: translate('Go to dashboard'), url: `/biz/${biz.id}/dashboard` },
    }
  },
)

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

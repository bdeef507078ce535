import type { AppContext } from '#kernel/app-context.ts'
import { consume, type Limit } from '#kernel/server/rate-limit.ts'

const day = 86_400

const limits = {
  mailsByBrokerage: { name: 'invitation', points: 40, seconds: day },
  /** Nobody has looked at such a brokerage yet, and its name stands in the mail. */
  mailsByUnconfirmed: { name: 'invitation-new', points: 5, seconds: day },
  /** Whoever invites them, and however many do. */
  mailsByAddress: { name: 'invitation-to', points: 4, seconds: day },
  acceptsByProfile: { name: 'invitation-accept', points: 30, seconds: day },
} satisfies Record<string, Limit>

/** Counts one mail, so that an invitation is no way to flood a stranger’s mailbox. */
export async function countInvitationMail(ctx: AppContext, biz: Inviting, email: string) {
  const limit = biz.confirmed_at ? limits.mailsByBrokerage : limits.mailsByUnconfirmed
  await consume(
    ctx,
    limit,
    `${biz.id}`,
    'That is enough invitations for today. More can go out tomorrow.',
  )
  await consume(
    ctx,
    limits.mailsByAddress,
    email,
    'This address has been invited several times today. Please try again tomorrow.',
  )
}

export async function countAcceptance(ctx: AppContext, profileId: number) {
  await consume(ctx, limits.acceptsByProfile, `${profileId}`)
}

type Inviting = { id: number; confirmed_at: Date | null }

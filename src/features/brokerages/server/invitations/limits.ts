import type { AppContext } from '#kernel/app-context.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'

const day = 86_400

const limits = {
  mailsByBrokerage: { name: 'invitation', points: 40, seconds: day },
  /** Lower for unapproved brokerages, because staff haven't reviewed the name that the emails contain. */
  mailsByUnconfirmed: { name: 'invitation-new', points: 5, seconds: day },
  /** Shared by all brokerages that invite the address. */
  mailsByAddress: { name: 'invitation-to', points: 4, seconds: day },
  acceptsByProfile: { name: 'invitation-accept', points: 30, seconds: day },
} satisfies Record<string, RateLimit>

/** Counts an email, to prevent invitations from flooding someone's mailbox. */
export async function countInvitationMail(ctx: AppContext, biz: Inviting, email: string) {
  const limit = biz.confirmed_at ? limits.mailsByBrokerage : limits.mailsByUnconfirmed
  await consumeRateLimit(
    ctx,
    limit,
    `${biz.id}`,
    'You’ve reached today’s invitation limit. Please try again tomorrow.',
  )
  await consumeRateLimit(
    ctx,
    limits.mailsByAddress,
    email,
    'This address has already been invited several times today. Please try again tomorrow.',
  )
}

export async function countAcceptance(ctx: AppContext, profileId: number) {
  await consumeRateLimit(ctx, limits.acceptsByProfile, `${profileId}`)
}

type Inviting = { id: number; confirmed_at: Date | null }

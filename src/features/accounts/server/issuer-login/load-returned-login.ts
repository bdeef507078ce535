import { listSecondStepMethods } from '#features/factors/server/public/factor-owner.ts'
import { findReturnedLogin } from '#features/factors/server/public/issuer-logins.ts'
import { findIssuer } from '#features/factors/server/public/issuers.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { SecondStep } from '#kernel/errors.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import type { MemberRules } from '../../rules.ts'
import { findAccount } from '../find-account.ts'
import { memberRules } from '../member-rules.ts'

/** Returns the next step for a browser that comes back from an issuer. `request` is useless to other browsers. */
export async function loadReturnedLogin(ctx: AppContext, request: string): Promise<LoginStep> {
  const login = await findReturnedLogin(ctx, request)
  if (!login) return { step: 'expired' }
  const { ticket, issuer, email } = login
  if (issuer === null) {
    const secondStep = await findSecondStep(ctx, ticket)
    const target = login.return_to ?? '/'
    return secondStep ? { step: 'second-step', secondStep, target } : { step: 'expired' }
  }
  const label = findIssuer(ctx, issuer)?.label
  if (label === undefined) return { step: 'expired' }
  if (ctx.actor) return { step: 'link', label, email, userName: ctx.actor.email }
  if (email === null) return { step: 'expired' }
  if (await findAccount(ctx, email)) return { step: 'log-in', label, email }
  return {
    step: 'register',
    label,
    email,
    isOpen: !ctx.site.switches.invitationOnly,
    rules: memberRules(ctx),
  }
}

async function findSecondStep(ctx: AppContext, ticket: string): Promise<SecondStep | null> {
  const row = await ctx.db
    .selectFrom('log_in_ticket')
    .select('profile_id')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return row ? { ticket, methods: await listSecondStepMethods(ctx, row.profile_id) } : null
}

export type LoginStep =
  | { step: 'expired' }
  | { step: 'second-step'; secondStep: SecondStep; target: string }
  | { step: 'link'; label: string; email: string | null; userName: string }
  | { step: 'log-in'; label: string; email: string }
  | { step: 'register'; label: string; email: string; isOpen: boolean; rules: MemberRules }

import { sql } from 'kysely'
import { lockUser } from '#features/accounts/server/public/lock-user.ts'
import { disableAccount } from '#features/accounts/server/public/user-status.ts'
import { reassignPrivateLeads } from '#features/leads/server/public/hand-over-leads.ts'
import { reassignPrivateListings } from '#features/selling/server/public/reassignment/hand-over-listings.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { isHeld, noAccount, placeHold, releaseHold } from '#kernel/server/privacy/holds.ts'
import type { Person } from '#kernel/server/privacy/personal-data.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { isSubject } from '../../request-contract.ts'
import type { RequestAction } from '../../request-kinds.ts'
import { findObstacles } from '../deletion/deletions.ts'
import { erasePerson } from '../erase/erase-person.ts'
import { eraseAccount } from '../public/erase-account.ts'
import type { RequestRow } from './find-subject.ts'
import { mailDataErased, mailRequestAnswer } from './request-mails.ts'

/** Each returns the changes to the request, and what else to record. They run in a transaction that has locked it. */
export const actions: Record<RequestAction, Act> = {
  async answer(ctx, { request, text }) {
    const { id, version, email, language_tag: guestLanguage } = request
    if (!email) throw new Refusal('conflict', { message: 'This request has no email address.' })
    await mailRequestAnswer(ctx, { email, guestLanguage }, { id, version, text })
    return answered(ctx)
  },
  close: async (ctx) => answered(ctx),
  async subject(_ctx, { target }) {
    if (!isSubject(target))
      throw fieldRefusal('target', 'Enter an email address or a phone number.')
    return { subject: target.toLowerCase() }
  },
  async hold(ctx, { request, person }) {
    await placeHold(ctx, request.id, requirePerson(person))
    return {}
  },
  async release(ctx, { request }) {
    await releaseHold(ctx, request.id)
    return {}
  },
  async erase(ctx, { request, person: found }) {
    const person = requirePerson(found)
    if (await isHeld(ctx, person))
      throw new Refusal('conflict', { message: 'The data is on hold. Release the hold first.' })
    if (person.id === noAccount) await eraseVisitor(ctx, request, person)
    else await startAccountDeletion(ctx, person)
    return answered(ctx)
  },
  async disable(ctx, { person, text }) {
    const user = await lockUser(ctx, { id: requireAccount(person) })
    await disableAccount(ctx, user, { reason: text, listingsHidden: 0 })
    return {}
  },
  async transfer(ctx, { person, target }) {
    const from = requireAccount(person)
    const { id: to } = await lockTarget(ctx, target)
    if (to === from) throw fieldRefusal('target', 'This is the same account.')
    await reassignPrivateListings(ctx, from, to)
    await reassignPrivateLeads(ctx, from, to)
    return { moved: { from, to } }
  },
}

async function eraseVisitor(
  ctx: ActorContext,
  { id, email, language_tag }: RequestRow,
  person: Person,
) {
  await erasePerson(ctx, person)
  if (email) await mailDataErased(ctx, { email, guestLanguage: language_tag }, { id })
}

/** Like a deletion at the owner's request, but without the grace period. */
async function startAccountDeletion(ctx: ActorContext, { id: profileId }: Person) {
  const { obstacles, closing } = await findObstacles(ctx, profileId)
  if (obstacles.length > 0 || closing.length > 0)
    throw new Refusal('conflict', {
      message:
        'Staff, demo accounts, and members of a brokerage can’t be deleted. End these roles and memberships first.',
    })
  await ctx.db
    .insertInto('account_deletion')
    .values({
      profile_id: profileId,
      asked_at: ctx.now(),
      due_at: ctx.now(),
      token_hash: hashToken(newToken()),
      closes: [],
    })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ due_at: ctx.now() }))
    .execute()
  await enqueue(ctx, eraseAccount, { profileId })
}

async function lockTarget(ctx: ActorContext, email: string) {
  const account = await ctx.db
    .selectFrom('profile')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('email_confirmed_at', 'is not', null)
    .where('is_enabled', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw fieldRefusal('target', 'Enter the address of an account that can log in.')
  return account
}

export function requirePerson(person: Person | null): Person {
  if (!person)
    throw new Refusal('conflict', { message: 'State the email address of the person first.' })
  return person
}

function requireAccount(person: Person | null): number {
  if (!person || person.id === noAccount)
    throw new Refusal('conflict', { message: 'The person has no account.' })
  return person.id
}

function answered({ now }: ActorContext): Changes {
  return { state: 'answered', answered_at: now() }
}

type Changes = {
  state?: 'answered'
  answered_at?: Date
  subject?: string
  /** Accounts of a transfer, for the audit log. */
  moved?: { from: number; to: number }
}
type Act = (ctx: ActorContext, given: Given) => Promise<Changes>
type Given = { request: RequestRow; person: Person | null; target: string; text: string }

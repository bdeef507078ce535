import { sql } from 'kysely'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, notFound, Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { dayMs } from '#kernel/time.ts'
import { invitationDays, invitationState } from '../../invitation-rules.ts'
import { fromRoleColumns, type MemberRole, toRoleColumns } from '../../member-roles.ts'
import {
  inviteMemberEndpoint,
  resendInvitationEndpoint,
  revokeInvitationEndpoint,
} from '../../members-contract.ts'
import { lockBrokerage } from '../members/members.ts'
import { findMemberName } from '../public/memberships.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { type StoredInvitation, toInvitation } from './invitation-wire.ts'
import { countInvitationMail } from './limits.ts'

/** Creates a token for a new link and the columns that store its digest. Storing them invalidates the previous link. */
function newInvitationToken({ now }: AppContext) {
  const token = newToken()
  const columns = {
    token_hash: hashToken(token),
    sent_at: now(),
    expires_at: new Date(now().getTime() + invitationDays * dayMs),
  }
  return { token, columns }
}

/** Emails the invitation. Must be called in the transaction that stores the link. */
const mailInvitation = defineMail<InvitationData>(
  'invitation',
  async (ctx, { invitation, biz, token }) => {
    const inviter = invitation.invited_by
      ? await findMemberName(ctx, biz.id, invitation.invited_by)
      : null
    const inviterName = inviter ?? biz.name
    return {
      purpose: `invitation:${invitation.id}:${hashToken(token).toString('hex')}`,
      subject: t`${inviterName} invited you to ${biz.name}`,
      title: t`Join ${biz.name}`,
      paragraphs: [
        t`${inviterName} invited you to work for ${biz.name} on ${ctx.site.name}, ${translate(rolePhrases[fromRoleColumns(invitation)])}.`,
        t`The link works once and expires in ${invitationDays} days. If you don’t know ${biz.name}, ignore this email. Nothing happens unless you accept.`,
      ],
      action: {
        label: translate('View invitation'),
        url: `/biz/invitation?${new URLSearchParams({ t: token }).toString()}`,
      },
    }
  },
)

const rolePhrases: Record<MemberRole, string> = {
  employee: 'as an employee',
  'own-only': 'as an employee with your own listings and leads',
  admin: 'as an administrator',
}

type InvitationData = {
  invitation: StoredInvitation
  biz: { id: number; name: string }
  token: string
}

/** Creates the invitation and its email in one transaction. Renews an expired invitation with the new values. */
export const inviteMember = writeOperation(inviteMemberEndpoint, async (ctx, { id, ...form }) => {
  const biz = await lockBrokerage(ctx, id)
  await requireAdministrator(ctx, id)
  const email = form.email.toLowerCase()
  await assertInvitable(ctx, id, email)
  await assertOffice(ctx, id, form.bizLocationId)
  await countInvitationMail(ctx, biz, email)
  const link = newInvitationToken(ctx)
  const columns = {
    ...toRoleColumns(form.role),
    ...link.columns,
    biz_location_id: form.bizLocationId,
    invited_by: ctx.actor.profileId,
    invited_at: ctx.now(),
  }
  const invitation = await ctx.db
    .insertInto('biz_invitation')
    .values({ biz_id: id, email, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['biz_id', 'email'])
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doUpdateSet(columns),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  await mailInvitation(ctx, { email }, { invitation, biz, token: link.token })
  return toInvitation(ctx, invitation)
})

/** Throws if the address belongs to a member or already has a valid invitation. */
async function assertInvitable({ db, now }: ActorContext, bizId: number, email: string) {
  const member = await db
    .selectFrom('biz_employee')
    .innerJoin('profile', 'profile.id', 'biz_employee.profile_id')
    .select('biz_employee.name')
    .where('biz_id', '=', bizId)
    .where((row) =>
      row.or([
        row(sql`lower(biz_employee.email)`, '=', email),
        row(sql`lower(profile.email)`, '=', email),
      ]),
    )
    .executeTakeFirst()
  if (member) throw fieldRefusal('email', t`${member.name} is already a member.`)
  const open = await db
    .selectFrom('biz_invitation')
    .select('id')
    .where('biz_id', '=', bizId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (open)
    throw fieldRefusal(
      'email',
      'This address has already been invited. Resend the invitation below.',
    )
}

async function assertOffice({ db }: ActorContext, bizId: number, officeId: number | null) {
  if (officeId === null) return
  const office = await db
    .selectFrom('biz_location')
    .select('id')
    .where('biz_id', '=', bizId)
    .where('id', '=', officeId)
    .executeTakeFirst()
  if (!office) throw fieldRefusal('bizLocationId', 'This office doesn’t belong to the brokerage.')
}

/** Creates a new token, because only a digest of the old one is stored. */
export const resendInvitation = writeOperation(
  resendInvitationEndpoint,
  async (ctx, { id, invitationId }) => {
    const biz = await lockBrokerage(ctx, id)
    await requireAdministrator(ctx, id)
    const { email } = await findPendingInvitation(ctx, id, invitationId)
    await countInvitationMail(ctx, biz, email)
    const link = newInvitationToken(ctx)
    const invitation = await ctx.db
      .updateTable('biz_invitation')
      .set(link.columns)
      .where('id', '=', invitationId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await mailInvitation(ctx, { email }, { invitation, biz, token: link.token })
    return toInvitation(ctx, invitation)
  },
)

export const revokeInvitation = writeOperation(
  revokeInvitationEndpoint,
  async (ctx, { id, invitationId }) => {
    await lockBrokerage(ctx, id)
    await requireAdministrator(ctx, id)
    await findPendingInvitation(ctx, id, invitationId)
    await ctx.db
      .updateTable('biz_invitation')
      .set({ withdrawn_at: ctx.now() })
      .where('id', '=', invitationId)
      .execute()
    return { invitationId }
  },
)

/**
 * Finds a pending invitation to this brokerage. Also returns an expired one, but throws if it has been used or
 * revoked.
 */
async function findPendingInvitation(
  { db, now }: AppContext,
  bizId: number,
  invitationId: number,
): Promise<StoredInvitation> {
  const invitation = await db
    .selectFrom('biz_invitation')
    .selectAll()
    .where('biz_id', '=', bizId)
    .where('id', '=', invitationId)
    .executeTakeFirstOrThrow(notFound('Invitation not found.'))
  const state = invitationState(invitation, now())
  if (state === 'used')
    throw new Refusal('conflict', { message: 'This invitation has already been accepted.' })
  if (state === 'revoked')
    throw new Refusal('conflict', { message: 'This invitation has already been revoked.' })
  return invitation
}

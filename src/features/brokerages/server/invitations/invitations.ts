import { sql } from 'kysely'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { toRoleColumns } from '../../member-roles.ts'
import {
  inviteMemberEndpoint,
  resendInvitationEndpoint,
  withdrawInvitationEndpoint,
} from '../../members-contract.ts'
import { lockBrokerage } from '../members/lock-brokerage.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { findPendingInvitation } from './find-pending-invitation.ts'
import { toInvitation } from './invitation-wire.ts'
import { countInvitationMail } from './limits.ts'
import { mailInvitation, newInvitationToken } from './mail-invitation.ts'

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
  await mailInvitation(ctx, { invitation, biz, token: link.token })
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
  if (member) throw fieldRefusal('email', `${member.name} is already a member.`)
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
    await mailInvitation(ctx, { invitation, biz, token: link.token })
    return toInvitation(ctx, invitation)
  },
)

export const withdrawInvitation = writeOperation(
  withdrawInvitationEndpoint,
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

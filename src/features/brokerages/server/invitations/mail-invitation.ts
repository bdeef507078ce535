import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { hashToken, newToken } from '#kernel/server/secret-tokens.ts'
import { dayMs } from '#kernel/time.ts'
import { invitationDays } from '../../invitation-rules.ts'
import { fromRoleColumns, type MemberRole } from '../../member-roles.ts'
import { findMemberName } from '../public/find-member-name.ts'
import type { InvitationRow } from './invitation-wire.ts'

/** Creates a token for a new link and the columns that store its digest. Storing them invalidates the previous link. */
export function newInvitationToken({ now }: AppContext) {
  const token = newToken()
  const columns = {
    token_hash: hashToken(token),
    sent_at: now(),
    expires_at: new Date(now().getTime() + invitationDays * dayMs),
  }
  return { token, columns }
}

/** Emails the invitation. Must be called in the transaction that stores the link. */
export async function mailInvitation(ctx: AppContext, { invitation, biz, token }: Letter) {
  const inviter = invitation.invited_by
    ? await findMemberName(ctx, biz.id, invitation.invited_by)
    : null
  const inviterName = inviter ?? biz.name
  await queueMail(ctx, {
    purpose: `invitation:${invitation.id}:${hashToken(token).toString('hex')}`,
    kind: 'invitation',
    to: invitation.email,
    subject: `${inviterName} invited you to ${biz.name}`,
    ...renderMail(ctx, {
      title: `Join ${biz.name}`,
      paragraphs: [
        `${inviterName} invited you to work for ${biz.name} on ${ctx.site.name}, ${rolePhrases[fromRoleColumns(invitation)]}.`,
        `The link works once and expires in ${invitationDays} days. If you don’t know ${biz.name}, ignore this email. Nothing happens unless you accept.`,
      ],
      action: {
        label: 'View invitation',
        url: `/biz/invitation?${new URLSearchParams({ t: token }).toString()}`,
      },
    }),
  })
}

const rolePhrases: Record<MemberRole, string> = {
  employee: 'as an employee',
  'own-only': 'as an employee with your own listings and leads',
  admin: 'as an administrator',
}

type Letter = { invitation: InvitationRow; biz: { id: number; name: string }; token: string }

import { brokeragesOfUser } from './brokerages-of-user.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { inviteMember } from './invitations/invite-member.ts'
import { resendInvitation } from './invitations/resend-invitation.ts'
import { withdrawInvitation } from './invitations/withdraw-invitation.ts'
import { changeRole } from './members/change-role.ts'
import { changeFeedSettings } from './public/change-feed-settings.ts'
import { getBrokerage } from './public/get-brokerage.ts'
import { getFeedSettings } from './public/get-feed-settings.ts'

export const brokeragesApi = [
  brokeragesOfUser,
  getBrokerage,
  getFeedSettings,
  changeFeedSettings,
  inviteMember,
  resendInvitation,
  withdrawInvitation,
  acceptInvitation,
  changeRole,
]

/** Number of days before an invitation link expires. */
export const invitationDays = 7

/** State of an invitation. `unknown` means that the link is invalid or was replaced by a newer one. */
export type InvitationState = 'open' | 'expired' | 'used' | 'revoked' | 'unknown'

export function invitationState(invitation: Dates | undefined, now: Date): InvitationState {
  if (!invitation) return 'unknown'
  if (invitation.accepted_at) return 'used'
  if (invitation.withdrawn_at) return 'revoked'
  return invitation.expires_at > now ? 'open' : 'expired'
}

type Dates = { accepted_at: Date | null; withdrawn_at: Date | null; expires_at: Date }

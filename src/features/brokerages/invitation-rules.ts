/** The link of an invitation opens for this many days. */
export const invitationDays = 7

/** Where an invitation stands; `unknown` is a link that was never ours, or was replaced by a newer one. */
export type InvitationState = 'open' | 'expired' | 'used' | 'withdrawn' | 'unknown'

export function invitationState(invitation: Dates | undefined, now: Date): InvitationState {
  if (!invitation) return 'unknown'
  if (invitation.accepted_at) return 'used'
  if (invitation.withdrawn_at) return 'withdrawn'
  return invitation.expires_at > now ? 'open' : 'expired'
}

type Dates = { accepted_at: Date | null; withdrawn_at: Date | null; expires_at: Date }

import { formatCount } from '#kernel/format/numbers.ts'
import type { TeamMember } from '../../team-contract.ts'

/** Describes the consequences of removing a member, for the confirmation dialog. */
export function describeWorkload({ isYou, figures }: TeamMember): string {
  const out = isYou
    ? 'You’ll lose access right away on every device.'
    : 'They’ll lose access right away on every device.'
  const named = inHand(figures)
  const what =
    named.length === 0
      ? `${isYou ? 'You have' : 'They have'} no unsold listings or open leads. Sold aircraft and closed leads will be reassigned at the same time.`
      : `At the same time, ${named.join(', ').replace(/, ([^,]*)$/, ' and $1')} will be reassigned. Buyers keep their conversations.`
  return `${out} ${what}`
}

export function listingsLabel(figures: TeamMember['figures']): string {
  return figures?.listings
    ? `Reassign ${formatCount(figures.listings, 'listing')} to`
    : 'Reassign sold aircraft to'
}

/** Next steps are reassigned together with their leads. */
export function leadsLabel(figures: TeamMember['figures']): string {
  if (!figures?.openLeads) return 'Reassign closed leads to'
  const leads = formatCount(figures.openLeads, 'lead')
  return figures.nextSteps > 0
    ? `Reassign ${leads} and ${formatCount(figures.nextSteps, 'next step')} to`
    : `Reassign ${leads} to`
}

function inHand(figures: TeamMember['figures']): string[] {
  if (!figures) return []
  const counts: [number, string][] = [
    [figures.listings, 'listing'],
    [figures.openLeads, 'open lead'],
    [figures.nextSteps, 'next step'],
  ]
  return counts.filter(([count]) => count > 0).map(([count, one]) => formatCount(count, one))
}

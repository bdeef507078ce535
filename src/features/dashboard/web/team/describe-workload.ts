import { formatCount } from '#kernel/format/numbers.ts'
import type { TeamMember } from '../../team-contract.ts'

/** Describes the consequences of removing a member, for the confirmation dialog. */
export function describeWorkload({ isYou, figures }: TeamMember): string {
  const out = isYou
    ? 'You’ll lose access right away on every device.'
    : 'They’ll lose access right away on every device.'
  const named = listWorkload(figures)
  const what =
    named.length === 0
      ? `${isYou ? 'You have' : 'They have'} no unsold listings or open leads. Sold aircraft and closed leads will be reassigned at the same time.`
      : `At the same time, ${named.join(', ').replace(/, ([^,]*)$/, ' and $1')} will be reassigned. Buyers keep their conversations.`
  return `${out} ${what}`
}

export function listingsLabel(stats: TeamMember['figures']): string {
  return stats?.listings
    ? `Reassign ${formatCount(stats.listings, 'listing')} to`
    : 'Reassign sold aircraft to'
}

/** Next steps are reassigned together with their leads. */
export function leadsLabel(stats: TeamMember['figures']): string {
  if (!stats?.openLeads) return 'Reassign closed leads to'
  const leads = formatCount(stats.openLeads, 'lead')
  return stats.nextSteps > 0
    ? `Reassign ${leads} and ${formatCount(stats.nextSteps, 'next step')} to`
    : `Reassign ${leads} to`
}

function listWorkload(stats: TeamMember['figures']): string[] {
  if (!stats) return []
  const counts: [number, string][] = [
    [stats.listings, 'listing'],
    [stats.openLeads, 'open lead'],
    [stats.nextSteps, 'next step'],
  ]
  return counts.filter(([count]) => count > 0).map(([count, one]) => formatCount(count, one))
}

import { formatCount } from '#kernel/format.ts'
import type { TeamMember } from '../../team-contract.ts'

/** What happens when somebody leaves, before it is done. */
export function describeInHand({ isYou, figures }: TeamMember): string {
  const out = isYou
    ? 'You are out at once, on every device.'
    : 'They are out at once, on every device.'
  const named = inHand(figures)
  const what =
    named.length === 0
      ? `${isYou ? 'You have' : 'They have'} nothing open; what is sold or closed goes to someone else in the same act.`
      : `In the same act ${named.join(', ').replace(/, ([^,]*)$/, ' and $1')} go to someone else; buyers keep their conversations.`
  return `${out} ${what}`
}

export function listingsLabel(figures: TeamMember['figures']): string {
  return figures?.listings ? `${formatCount(figures.listings, 'listing')} to` : 'Sold aircraft to'
}

/** Next steps belong to their leads. */
export function leadsLabel(figures: TeamMember['figures']): string {
  if (!figures?.openLeads) return 'Closed leads to'
  const leads = formatCount(figures.openLeads, 'lead')
  return figures.nextSteps > 0
    ? `${leads}, ${formatCount(figures.nextSteps, 'next step')} to`
    : `${leads} to`
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

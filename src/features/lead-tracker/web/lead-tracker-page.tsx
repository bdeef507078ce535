import { Refusal } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { loadLeadTracker } from '../server/public/load-lead-tracker.ts'
import type { Route } from './+types/lead-tracker-page.ts'
import { LeadTracker } from './public/lead-tracker.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url, ['BizEmp', 'BizAdmin'])
  const id = pathId.safeParse(params.id)
  if (!id.success) throw new Refusal('not_found', { message: 'brokerage not found...' })
  return {
    tracker: await loadLeadTracker(ctx, id.data, url.searchParams),
  }
}

export const meta = privateMeta('Lead Tracker')

/** This page is a work area, so the sidebar is expanded. */
export const handle = { working: true, query: 'any' }

export default function LeadTrackerPage({ loaderData: { tracker } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 pb-12">
      <BackLink to={destinations.dashboard(tracker.biz.id)}>{tracker.biz.name}</BackLink>
      <LeadTracker tracker={tracker} heading="h1" />
    </div>
  )
}

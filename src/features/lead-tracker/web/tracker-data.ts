import type { Route } from './+types/lead-tracker-page.ts'

/** What the tracker shows, as its page or a tab loads it. */
export type TrackerData = Route.ComponentProps['loaderData']['tracker']

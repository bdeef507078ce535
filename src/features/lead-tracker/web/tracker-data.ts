import type { Route } from './+types/lead-tracker-page.ts'

/** Tracker data loaded by its page. */
export type TrackerData = Route.ComponentProps['loaderData']['tracker']

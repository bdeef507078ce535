import type { Route } from './+types/lead-tracker-page.ts'

/** Data of the tracker, loaded by its page or tab. */
export type TrackerData = Route.ComponentProps['loaderData']['tracker']

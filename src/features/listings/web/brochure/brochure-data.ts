import type { Route } from './+types/brochure-page.ts'

/** Everything that a brochure says. */
export type BrochureData = Route.ComponentProps['loaderData']

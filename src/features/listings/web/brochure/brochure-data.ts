import type { Route } from './+types/brochure-page.ts'

export type BrochureData = Route.ComponentProps['loaderData']

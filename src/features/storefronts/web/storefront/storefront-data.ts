import type { Route } from './+types/storefront-page.ts'

/** Data for a brokerage's page, the same on all tabs. */
export type StorefrontData = Route.ComponentProps['loaderData']

import type { Route } from './+types/storefront-page.ts'

/** Data of a brokerage's page, the same on all tabs. */
export type StorefrontData = Route.ComponentProps['loaderData']

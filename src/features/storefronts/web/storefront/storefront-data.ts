import type { Route } from './+types/storefront-page.ts'

/** Everything that a brokerage's page shows, under its tabs alike. */
export type StorefrontData = Route.ComponentProps['loaderData']

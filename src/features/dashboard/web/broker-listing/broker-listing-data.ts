import type { Route } from './+types/broker-listing-page.ts'

/** Everything that a broker's view of a listing shows. */
export type BrokerListingData = Route.ComponentProps['loaderData']

import type { Route } from './+types/broker-listing-page.ts'

export type BrokerListingData = Route.ComponentProps['loaderData']

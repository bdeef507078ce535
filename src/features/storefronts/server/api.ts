import { featuredBrokers } from './featured-brokers.ts'
import { listBrokers } from './list-brokers.ts'
import { listingsMap } from './listings-map.ts'

export const storefrontsApi = [listBrokers, featuredBrokers, listingsMap]

import { getListingsMap } from './get-listings-map.ts'
import { listBrokers } from './list-brokers.ts'
import { listFeaturedBrokers } from './list-featured-brokers.ts'

export const storefrontsApi = [listBrokers, listFeaturedBrokers, getListingsMap]

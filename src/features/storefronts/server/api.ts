import { listBrokers, listFeaturedBrokers } from './brokers.ts'
import { getListingsMap } from './get-listings-map.ts'

export const storefrontsApi = { listBrokers, listFeaturedBrokers, getListingsMap }

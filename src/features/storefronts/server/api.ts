import { featuredBrokers } from './featured-brokers.ts'
import { listBrokers } from './list-brokers.ts'

export const storefrontsApi = [listBrokers, featuredBrokers]

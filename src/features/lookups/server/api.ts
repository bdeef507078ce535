import { lookups } from './lookups.ts'

export const lookupsApi = [lookups]

import { checkFacts, getListingHistory, replyToDiscrepancy } from './discrepancies/discrepancies.ts'
import { getAircraftHistory } from './get-aircraft-history.ts'

export const recordsApi = [getAircraftHistory, getListingHistory, checkFacts, replyToDiscrepancy]

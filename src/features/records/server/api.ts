import { checkFacts, getListingHistory, replyToDiscrepancy } from './discrepancies/discrepancies.ts'
import { getAircraftHistory } from './load-aircraft-page.ts'
import { getRecordReport, uploadRecords } from './loading/get-record-report.ts'

export const recordsApi = {
  getAircraftHistory,
  getListingHistory,
  checkFacts,
  replyToDiscrepancy,
  getRecordReport,
  uploadRecords,
}

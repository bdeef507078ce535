import { checkFacts, getListingHistory, replyToDiscrepancy } from './discrepancies/discrepancies.ts'
import { getAircraftHistory } from './get-aircraft-history.ts'
import { getRecordReport } from './loading/get-record-report.ts'
import { uploadRecords } from './loading/upload-records.ts'

export const recordsApi = {
  getAircraftHistory,
  getListingHistory,
  checkFacts,
  replyToDiscrepancy,
  getRecordReport,
  uploadRecords,
}

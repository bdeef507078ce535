import { abandonOperation } from './operations/abandon-operation.ts'
import { hideMissing, retainMissing } from './operations/decide-missing.ts'
import { exportRefusedRows } from './operations/export-refused-rows.ts'
import { getOperation } from './operations/get-operation.ts'
import { getRow } from './operations/get-row.ts'
import { listOperations } from './operations/list-operations.ts'
import { listRows } from './operations/list-rows.ts'
import { resumeOperation } from './operations/resume-operation.ts'
import { reviewRows } from './operations/review-rows.ts'
import { runOperation } from './operations/run-operation.ts'
import { startOperation } from './operations/start-operation.ts'
import { stopOperation } from './operations/stop-operation.ts'
import { uploadFeed } from './operations/upload-feed.ts'
import { activateListings } from './sources/activate-listings.ts'
import { getSource } from './sources/get-source.ts'
import { listSources } from './sources/list-sources.ts'
import { addSource, changeSource, removeSource, requestPackage } from './sources/sources.ts'

export const importerApi = [
  listSources,
  getSource,
  addSource,
  changeSource,
  removeSource,
  activateListings,
  requestPackage,
  listOperations,
  startOperation,
  uploadFeed,
  getOperation,
  listRows,
  getRow,
  exportRefusedRows,
  runOperation,
  stopOperation,
  resumeOperation,
  retainMissing,
  hideMissing,
  reviewRows,
  abandonOperation,
]

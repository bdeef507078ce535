import { abandonOperation } from './operations/abandon-operation.ts'
import { keepMissing, takeOffMissing } from './operations/decide-missing.ts'
import { getOperation } from './operations/get-operation.ts'
import { getRow } from './operations/get-row.ts'
import { listOperations } from './operations/list-operations.ts'
import { listRows } from './operations/list-rows.ts'
import { refusedRows } from './operations/refused-rows.ts'
import { resumeOperation } from './operations/resume-operation.ts'
import { runOperation } from './operations/run-operation.ts'
import { startOperation } from './operations/start-operation.ts'
import { stopOperation } from './operations/stop-operation.ts'
import { uploadFeed } from './operations/upload-feed.ts'
import { addSource } from './sources/add-source.ts'
import { changeSource } from './sources/change-source.ts'
import { getSource } from './sources/get-source.ts'
import { listSources } from './sources/list-sources.ts'
import { removeSource } from './sources/remove-source.ts'

export const importerApi = [
  listSources,
  getSource,
  addSource,
  changeSource,
  removeSource,
  listOperations,
  startOperation,
  uploadFeed,
  getOperation,
  listRows,
  getRow,
  refusedRows,
  runOperation,
  stopOperation,
  resumeOperation,
  keepMissing,
  takeOffMissing,
  abandonOperation,
]

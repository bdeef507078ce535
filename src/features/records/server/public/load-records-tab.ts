import type { ActorContext } from '#kernel/app-context.ts'
import type { RecordReport } from '../../loading-contract.ts'
import { getRecordReport } from '../loading/get-record-report.ts'

export function loadRecordsTab(ctx: ActorContext): Promise<RecordReport> {
  return getRecordReport(ctx, {})
}

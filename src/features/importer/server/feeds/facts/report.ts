import type { FeedField, FeedRecord } from '../../../feed-record.ts'

export type FieldWords = FeedRecord['fields']
/** Notes what could not be read of a record. */
export type Report = (field: FeedField, reason: string, text: string, isFatal?: boolean) => void

import { importedStatuses } from '#features/selling/imported-listing.ts'
import type { FeedStatus } from '../../../feed-record.ts'
import { readStatement } from '../statements/read-statement.ts'
import { readPriceState } from './read-price.ts'
import type { FieldTexts } from './report-problem.ts'

/** Returns null unless the meaning is certain. A person then maps the text. */
export function readStatus({ status = '', price = '' }: FieldTexts): FeedStatus | null {
  const meaning = status.trim() === '' ? 'for_sale' : readStatement('status', status)
  const stated = importedStatuses.find((importedStatus) => importedStatus === meaning)
  return stated ? withPriceState(stated, readPriceState(price)) : null
}

/** Applies a price column that states a deal instead of an amount, such as "SOLD". */
function withPriceState(status: FeedStatus, state: string | null): FeedStatus {
  if (state === 'sold' && status !== 'withdrawn') return 'sold'
  return state === 'pending' && status === 'for_sale' ? 'pending' : status
}

import { FeedFailure } from '../../../feed-record.ts'

export function customEntitiesFailure() {
  return new FeedFailure(
    'entities',
    'The file defines custom entities in its DOCTYPE, which aren’t supported. Remove them and try again.',
  )
}

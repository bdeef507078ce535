import { FeedFailure } from '../../../feed-record.ts'

export function customEntitiesFailure() {
  return new FeedFailure(
    'entities',
    'The file’s DOCTYPE defines custom entities, which aren’t supported. Remove them and try again.',
  )
}

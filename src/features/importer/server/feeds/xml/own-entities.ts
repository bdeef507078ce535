import { FeedFailure } from '../../../feed-record.ts'

export function ownEntities() {
  return new FeedFailure(
    'entities',
    'The file defines entities of its own in its DOCTYPE. They are not read: send it without.',
  )
}

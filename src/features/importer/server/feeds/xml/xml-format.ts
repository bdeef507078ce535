import type { FeedField, FeedFormat, FeedRecord } from '../../../feed-record.ts'
import type { XmlNode } from './xml-node.ts'

/** How one format of XML tells aircraft. */
export type XmlFormat = {
  name: FeedFormat
  /** The document's first element. */
  root: string
  /** The element that holds one aircraft. */
  record: string
  /** Elements outside of records that records refer to, such as offices. */
  shared: readonly string[]
  /** An element whose beginning ends what `shared` has brought so far. */
  scope: string
  read: (record: XmlNode, shared: readonly XmlNode[]) => XmlRecord
}

export type XmlRecord = Pick<FeedRecord, 'sourceKey' | 'action' | 'images'> & {
  fields: Partial<Record<FeedField, string>>
}

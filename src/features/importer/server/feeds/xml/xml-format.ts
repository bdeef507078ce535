import type { FeedField, FeedFormat, FeedRecord } from '../../../feed-record.ts'
import type { XmlNode } from './xml-node.ts'

/** Definition of an XML feed format. */
export type XmlFormat = {
  name: FeedFormat
  /** Name of the root element. */
  root: string
  /** Name of the element that contains one aircraft. */
  record: string
  /** Elements outside of the records that records can refer to, such as offices. */
  shared: readonly string[]
  /** Name of the element that clears the collected `shared` elements when it starts. */
  scope: string
  read: (record: XmlNode, shared: readonly XmlNode[]) => XmlRecord
}

export type XmlRecord = Pick<FeedRecord, 'sourceKey' | 'action' | 'images'> & {
  fields: Partial<Record<FeedField, string>>
}

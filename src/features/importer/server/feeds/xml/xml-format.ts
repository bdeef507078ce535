import { FileFailure } from '#kernel/server/files/file-failure.ts'
import type { FeedField, FeedRecord, ImportFormat } from '../../../feed-record.ts'

/** Definition of an XML feed format. */
export type XmlFormat = {
  name: ImportFormat
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

/** XML element with its children. Names have no namespace prefix. */
export type XmlNode = {
  name: string
  line: number
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
}

/**
 * Returns the text of the first element at `path`, or "" if it doesn't exist. Example: `find(ad,
 * 'Location/LocationAddress/CityName')`.
 */
export function textAt(node: XmlNode | undefined, path: string): string {
  return nodeAt(node, path)?.text ?? ''
}

export function nodeAt(node: XmlNode | undefined, path: string): XmlNode | undefined {
  return path
    .split('/')
    .reduce<XmlNode | undefined>(
      (at, name) => at?.children.find((child) => child.name === name),
      node,
    )
}

export function listChildren(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? []
}

/** Returns a number with the unit given by an attribute, such as "27.5 feet". */
export function measureAt(node: XmlNode | undefined, path: string, unit: string): string {
  const measured = nodeAt(node, path)
  return measured?.text ? `${measured.text} ${measured.attributes[unit] ?? ''}`.trim() : ''
}

/**
 * Flattens all text values. Each key consists of the names of the parent and the element, plus a number if the element
 * occurs several times.
 */
export function flattenNode(node: XmlNode): [name: string, text: string][] {
  const flat: [string, string][] = []
  const used = new Map<string, number>()
  const add = (name: string, text: string) => {
    const number = (used.get(name) ?? 0) + 1
    used.set(name, number)
    flat.push([number === 1 ? name : `${name} ${number}`, text])
  }
  const walk = (at: XmlNode, around: string) => {
    const name = around === '' ? at.name : `${around}/${at.name}`
    for (const [attribute, value] of Object.entries(at.attributes))
      add(`${name}@${attribute}`, value)
    if (at.text !== '') add(name, at.text)
    for (const child of at.children) walk(child, at === node ? '' : at.name)
  }
  walk(node, '')
  return flat
}

export function customEntitiesFailure() {
  return new FileFailure(
    'entities',
    'The file’s DOCTYPE defines custom entities, which aren’t supported. Remove them and try again.',
  )
}

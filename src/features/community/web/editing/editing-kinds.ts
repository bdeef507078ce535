import type { z } from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import type {
  BoardMember,
  Chair,
  CommunityDocument,
  CommunityEvent,
  CommunityLink,
  Faq,
} from '../../contract.ts'
import {
  boardEndpoints,
  chairEndpoints,
  editCommunityDocumentEndpoint,
  eventEndpoints,
  faqEndpoints,
  linkEndpoints,
  listCommunityDocumentsEndpoint,
  removeCommunityDocumentEndpoint,
} from '../../contract.ts'
import { maxTextLengths } from '../../limits.ts'

/** Editing configuration for one kind of record: its fields and API calls. */
export type EditingKind<Item extends StoredItem> = {
  /** Used in sentences such as "Error updating event". */
  noun: string
  fields: readonly EditedField[]
  schema: () => Promise<z.ZodType>
  toTitle: (item: Item) => string
  list: () => Promise<Item[]>
  /** Null if records of this kind are created in another way, such as by uploading documents. */
  add: ((values: Record<string, string>) => Promise<Item>) | null
  edit: (values: Record<string, string>, id: number, version: number) => Promise<Item>
  remove: (id: number) => Promise<unknown>
}

export type StoredItem = { id: number; version: number }
export type EditedField = {
  name: string
  label: string
  type: 'text' | 'area' | 'date'
  maxLength: number
  optional?: boolean
  hint?: string
  /** True if the field takes up only half of the panel's width. */
  isShort?: boolean
}

/** Returns form values. They include `order` if records can be moved. */
export function toItemValues<Item extends StoredItem>(
  { fields }: EditingKind<Item>,
  item: Item | null,
) {
  const stored = { ...item } as Record<string, string | number | null>
  const names = [...fields.map(({ name }) => name), ...('order' in stored ? ['order'] : [])]
  return Object.fromEntries(names.map((name) => [name, String(stored[name] ?? '')]))
}

/** Returns the calls for a kind of record. The form's rules check the values. */
function toCalls<Item extends z.ZodType>({ list, add, edit, remove }: RecordEndpoints<Item>) {
  return {
    list: () => callApi(list, {}),
    add: add && ((values: Record<string, string>) => callApi(add, values as never)),
    edit: (values: Record<string, string>, id: number, version: number) =>
      callApi(edit, { ...values, id, version } as never),
    remove: (id: number) => callApi(remove, { id } as never),
  }
}

const rules = () => import('../../rules.ts')

export const eventEditing: EditingKind<CommunityEvent> = {
  noun: 'event',
  fields: [
    { name: 'name', label: 'Name', type: 'text', maxLength: maxTextLengths.eventName },
    { name: 'date', label: 'Date', type: 'date', maxLength: 10, isShort: true },
    {
      name: 'contact',
      label: 'Contact',
      type: 'text',
      maxLength: maxTextLengths.eventContact,
      isShort: true,
    },
    {
      name: 'description',
      label: 'Description',
      type: 'area',
      maxLength: maxTextLengths.eventDescription,
    },
  ],
  schema: async () => (await rules()).EventFields,
  toTitle: ({ name }) => name,
  ...toCalls(eventEndpoints),
}

export const linkEditing: EditingKind<CommunityLink> = {
  noun: 'link',
  fields: [
    {
      name: 'grouping',
      label: 'Group',
      type: 'text',
      maxLength: maxTextLengths.grouping,
      isShort: true,
    },
    {
      name: 'description',
      label: 'Link text',
      type: 'text',
      maxLength: maxTextLengths.link,
      isShort: true,
    },
    { name: 'linkAddress', label: 'URL', type: 'text', maxLength: maxTextLengths.link },
  ],
  schema: async () => (await rules()).LinkFields,
  toTitle: ({ description }) => description,
  ...toCalls(linkEndpoints),
}

export const faqEditing: EditingKind<Faq> = {
  noun: 'question',
  fields: [
    { name: 'description', label: 'Question', type: 'text', maxLength: maxTextLengths.question },
    { name: 'details', label: 'Answer', type: 'area', maxLength: maxTextLengths.answer },
  ],
  schema: async () => (await rules()).FaqFields,
  toTitle: ({ description }) => description,
  ...toCalls(faqEndpoints),
}

const person: EditedField = {
  name: 'person',
  label: 'Person',
  type: 'text',
  maxLength: maxTextLengths.person,
  optional: true,
  hint: 'Leave empty if vacant',
  isShort: true,
}

export const chairEditing: EditingKind<Chair> = {
  noun: 'chair',
  fields: [
    {
      name: 'description',
      label: 'Committee',
      type: 'text',
      maxLength: maxTextLengths.office,
      isShort: true,
    },
    { ...person, name: 'chairPerson' },
  ],
  schema: async () => (await rules()).ChairFields,
  toTitle: ({ description }) => t`Chair, ${description}`,
  ...toCalls(chairEndpoints),
}

export const boardEditing: EditingKind<BoardMember> = {
  noun: 'board member',
  fields: [
    {
      name: 'position',
      label: 'Position',
      type: 'text',
      maxLength: maxTextLengths.office,
      isShort: true,
    },
    person,
  ],
  schema: async () => (await rules()).BoardFields,
  toTitle: ({ position }) => position,
  ...toCalls(boardEndpoints),
}

export const documentEditing: EditingKind<CommunityDocument> = {
  noun: 'document',
  fields: [
    {
      name: 'name',
      label: 'Name',
      type: 'text',
      maxLength: maxTextLengths.editedDocumentName,
      hint: 'Files with the same name appear on one line',
    },
    {
      name: 'description',
      label: 'Description',
      type: 'text',
      maxLength: maxTextLengths.documentDescription,
      optional: true,
    },
  ],
  schema: async () => (await rules()).DocumentInput,
  toTitle: ({ name, ext }) => t`${name} (${ext.toUpperCase()})`,
  ...toCalls({
    list: listCommunityDocumentsEndpoint,
    add: null,
    edit: editCommunityDocumentEndpoint,
    remove: removeCommunityDocumentEndpoint,
  }),
}

type RecordEndpoints<Item extends z.ZodType> = {
  list: Endpoint<z.ZodObject, z.ZodArray<Item>>
  add: Endpoint<z.ZodType, Item> | null
  edit: Endpoint<z.ZodType, Item>
  remove: Endpoint<z.ZodType, z.ZodType>
}

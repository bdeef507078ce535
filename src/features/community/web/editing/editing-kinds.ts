import type { z } from 'zod'
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
  boardCalls,
  chairCalls,
  editDocumentEndpoint,
  eventCalls,
  faqCalls,
  linkCalls,
  listDocumentsEndpoint,
  removeDocumentEndpoint,
} from '../../contract.ts'
import { lengths } from '../../limits.ts'

/** How one kind of record is edited on the page: its fields and its calls. */
export type EditingKind<Item extends StoredItem> = {
  /** In a sentence: "Error updating event". */
  noun: string
  fields: readonly EditedField[]
  schema: () => Promise<z.ZodType>
  toTitle: (item: Item) => string
  /** The values of a form; `order` among them where records can be moved. */
  toValues: (item: Item | null) => Record<string, string>
  list: () => Promise<Item[]>
  /** Null where records are made another way, as documents by their files. */
  add: ((values: Record<string, string>) => Promise<Item>) | null
  edit: (values: Record<string, string>, id: number, version: number) => Promise<Item>
  remove: (id: number) => Promise<unknown>
}

export type StoredItem = { id: number; version: number }
export type EditedField = {
  name: string
  label: string
  type: 'text' | 'area' | 'date'
  longest: number
  optional?: boolean
  hint?: string
  /** Half of the panel's width. */
  isShort?: boolean
}

const rules = () => import('../../rules.ts')

export const eventEditing: EditingKind<CommunityEvent> = {
  noun: 'event',
  fields: [
    { name: 'name', label: 'Name', type: 'text', longest: lengths.eventName },
    { name: 'date', label: 'Date', type: 'date', longest: 10, isShort: true },
    {
      name: 'contact',
      label: 'Contact',
      type: 'text',
      longest: lengths.eventContact,
      isShort: true,
    },
    { name: 'description', label: 'Description', type: 'area', longest: lengths.eventDescription },
  ],
  schema: async () => (await rules()).EventForm,
  toTitle: ({ name }) => name,
  toValues: (event) => ({
    name: event?.name ?? '',
    date: event?.date ?? '',
    contact: event?.contact ?? '',
    description: event?.description ?? '',
  }),
  list: () => callApi(eventCalls.list, {}),
  add: (values) => callApi(eventCalls.add, values as Body<typeof eventCalls.add>),
  edit: (values, id, version) =>
    callApi(eventCalls.edit, { ...values, id, version } as Body<typeof eventCalls.edit>),
  remove: (id) => callApi(eventCalls.remove, { id }),
}

export const linkEditing: EditingKind<CommunityLink> = {
  noun: 'link',
  fields: [
    { name: 'grouping', label: 'Group', type: 'text', longest: lengths.grouping, isShort: true },
    { name: 'description', label: 'Words', type: 'text', longest: lengths.link, isShort: true },
    { name: 'linkAddress', label: 'Address', type: 'text', longest: lengths.link },
  ],
  schema: async () => (await rules()).LinkForm,
  toTitle: ({ description }) => description,
  toValues: (link) => ({
    grouping: link?.grouping ?? '',
    description: link?.description ?? '',
    linkAddress: link?.linkAddress ?? '',
    ...(link && { order: String(link.order) }),
  }),
  list: () => callApi(linkCalls.list, {}),
  add: (values) => callApi(linkCalls.add, values as Body<typeof linkCalls.add>),
  edit: (values, id, version) =>
    callApi(linkCalls.edit, { ...values, id, version } as Body<typeof linkCalls.edit>),
  remove: (id) => callApi(linkCalls.remove, { id }),
}

export const faqEditing: EditingKind<Faq> = {
  noun: 'question',
  fields: [
    { name: 'description', label: 'Question', type: 'text', longest: lengths.question },
    { name: 'details', label: 'Answer', type: 'area', longest: lengths.answer },
  ],
  schema: async () => (await rules()).FaqForm,
  toTitle: ({ description }) => description,
  toValues: (faq) => ({
    description: faq?.description ?? '',
    details: faq?.details ?? '',
    ...(faq && { order: String(faq.order) }),
  }),
  list: () => callApi(faqCalls.list, {}),
  add: (values) => callApi(faqCalls.add, values as Body<typeof faqCalls.add>),
  edit: (values, id, version) =>
    callApi(faqCalls.edit, { ...values, id, version } as Body<typeof faqCalls.edit>),
  remove: (id) => callApi(faqCalls.remove, { id }),
}

const person: EditedField = {
  name: 'person',
  label: 'Person',
  type: 'text',
  longest: lengths.person,
  optional: true,
  hint: 'Empty: vacant',
  isShort: true,
}

export const chairEditing: EditingKind<Chair> = {
  noun: 'chair',
  fields: [
    {
      name: 'description',
      label: 'Committee',
      type: 'text',
      longest: lengths.office,
      isShort: true,
    },
    { ...person, name: 'chairPerson' },
  ],
  schema: async () => (await rules()).ChairForm,
  toTitle: ({ description }) => `Chair, ${description}`,
  toValues: (chair) => ({
    description: chair?.description ?? '',
    chairPerson: chair?.chairPerson ?? '',
    ...(chair && { order: String(chair.order) }),
  }),
  list: () => callApi(chairCalls.list, {}),
  add: (values) => callApi(chairCalls.add, values as Body<typeof chairCalls.add>),
  edit: (values, id, version) =>
    callApi(chairCalls.edit, { ...values, id, version } as Body<typeof chairCalls.edit>),
  remove: (id) => callApi(chairCalls.remove, { id }),
}

export const boardEditing: EditingKind<BoardMember> = {
  noun: 'board member',
  fields: [
    { name: 'position', label: 'Position', type: 'text', longest: lengths.office, isShort: true },
    person,
  ],
  schema: async () => (await rules()).BoardForm,
  toTitle: ({ position }) => position,
  toValues: (member) => ({
    position: member?.position ?? '',
    person: member?.person ?? '',
    ...(member && { order: String(member.order) }),
  }),
  list: () => callApi(boardCalls.list, {}),
  add: (values) => callApi(boardCalls.add, values as Body<typeof boardCalls.add>),
  edit: (values, id, version) =>
    callApi(boardCalls.edit, { ...values, id, version } as Body<typeof boardCalls.edit>),
  remove: (id) => callApi(boardCalls.remove, { id }),
}

export const documentEditing: EditingKind<CommunityDocument> = {
  noun: 'document',
  fields: [
    {
      name: 'name',
      label: 'Name',
      type: 'text',
      longest: lengths.editedDocumentName,
      hint: 'Files of one name stand in one line',
    },
    {
      name: 'description',
      label: 'Description',
      type: 'text',
      longest: lengths.documentDescription,
      optional: true,
    },
  ],
  schema: async () => (await rules()).DocumentForm,
  toTitle: ({ name, ext }) => `${name} (${ext.toUpperCase()})`,
  toValues: (document) => ({
    name: document?.name ?? '',
    description: document?.description ?? '',
  }),
  list: () => callApi(listDocumentsEndpoint, {}),
  add: null,
  edit: (values, id, version) =>
    callApi(editDocumentEndpoint, { ...values, id, version } as Body<typeof editDocumentEndpoint>),
  remove: (id) => callApi(removeDocumentEndpoint, { id }),
}

type Body<E extends { input: z.ZodType }> = z.input<E['input']>

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
  boardEndpoints,
  chairEndpoints,
  editDocumentEndpoint,
  eventEndpoints,
  faqEndpoints,
  linkEndpoints,
  listDocumentsEndpoint,
  removeDocumentEndpoint,
} from '../../contract.ts'
import { maxLengths } from '../../limits.ts'

/** Editing configuration for one kind of record: its fields and API calls. */
export type EditingKind<Item extends StoredItem> = {
  /** Used in sentences such as "Error updating event". */
  noun: string
  fields: readonly EditedField[]
  schema: () => Promise<z.ZodType>
  toTitle: (item: Item) => string
  /** Returns form values. They include `order` if records can be moved. */
  toValues: (item: Item | null) => Record<string, string>
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
  longest: number
  optional?: boolean
  hint?: string
  /** True if the field takes up only half of the panel's width. */
  isShort?: boolean
}

const rules = () => import('../../rules.ts')

export const eventEditing: EditingKind<CommunityEvent> = {
  noun: 'event',
  fields: [
    { name: 'name', label: 'Name', type: 'text', longest: maxLengths.eventName },
    { name: 'date', label: 'Date', type: 'date', longest: 10, isShort: true },
    {
      name: 'contact',
      label: 'Contact',
      type: 'text',
      longest: maxLengths.eventContact,
      isShort: true,
    },
    {
      name: 'description',
      label: 'Description',
      type: 'area',
      longest: maxLengths.eventDescription,
    },
  ],
  schema: async () => (await rules()).EventForm,
  toTitle: ({ name }) => name,
  toValues: (event) => ({
    name: event?.name ?? '',
    date: event?.date ?? '',
    contact: event?.contact ?? '',
    description: event?.description ?? '',
  }),
  list: () => callApi(eventEndpoints.list, {}),
  add: (values) => callApi(eventEndpoints.add, values as Body<typeof eventEndpoints.add>),
  edit: (values, id, version) =>
    callApi(eventEndpoints.edit, { ...values, id, version } as Body<typeof eventEndpoints.edit>),
  remove: (id) => callApi(eventEndpoints.remove, { id }),
}

export const linkEditing: EditingKind<CommunityLink> = {
  noun: 'link',
  fields: [
    { name: 'grouping', label: 'Group', type: 'text', longest: maxLengths.grouping, isShort: true },
    {
      name: 'description',
      label: 'Link text',
      type: 'text',
      longest: maxLengths.link,
      isShort: true,
    },
    { name: 'linkAddress', label: 'URL', type: 'text', longest: maxLengths.link },
  ],
  schema: async () => (await rules()).LinkForm,
  toTitle: ({ description }) => description,
  toValues: (link) => ({
    grouping: link?.grouping ?? '',
    description: link?.description ?? '',
    linkAddress: link?.linkAddress ?? '',
    ...(link && { order: String(link.order) }),
  }),
  list: () => callApi(linkEndpoints.list, {}),
  add: (values) => callApi(linkEndpoints.add, values as Body<typeof linkEndpoints.add>),
  edit: (values, id, version) =>
    callApi(linkEndpoints.edit, { ...values, id, version } as Body<typeof linkEndpoints.edit>),
  remove: (id) => callApi(linkEndpoints.remove, { id }),
}

export const faqEditing: EditingKind<Faq> = {
  noun: 'question',
  fields: [
    { name: 'description', label: 'Question', type: 'text', longest: maxLengths.question },
    { name: 'details', label: 'Answer', type: 'area', longest: maxLengths.answer },
  ],
  schema: async () => (await rules()).FaqForm,
  toTitle: ({ description }) => description,
  toValues: (faq) => ({
    description: faq?.description ?? '',
    details: faq?.details ?? '',
    ...(faq && { order: String(faq.order) }),
  }),
  list: () => callApi(faqEndpoints.list, {}),
  add: (values) => callApi(faqEndpoints.add, values as Body<typeof faqEndpoints.add>),
  edit: (values, id, version) =>
    callApi(faqEndpoints.edit, { ...values, id, version } as Body<typeof faqEndpoints.edit>),
  remove: (id) => callApi(faqEndpoints.remove, { id }),
}

const person: EditedField = {
  name: 'person',
  label: 'Person',
  type: 'text',
  longest: maxLengths.person,
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
      longest: maxLengths.office,
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
  list: () => callApi(chairEndpoints.list, {}),
  add: (values) => callApi(chairEndpoints.add, values as Body<typeof chairEndpoints.add>),
  edit: (values, id, version) =>
    callApi(chairEndpoints.edit, { ...values, id, version } as Body<typeof chairEndpoints.edit>),
  remove: (id) => callApi(chairEndpoints.remove, { id }),
}

export const boardEditing: EditingKind<BoardMember> = {
  noun: 'board member',
  fields: [
    {
      name: 'position',
      label: 'Position',
      type: 'text',
      longest: maxLengths.office,
      isShort: true,
    },
    person,
  ],
  schema: async () => (await rules()).BoardForm,
  toTitle: ({ position }) => position,
  toValues: (member) => ({
    position: member?.position ?? '',
    person: member?.person ?? '',
    ...(member && { order: String(member.order) }),
  }),
  list: () => callApi(boardEndpoints.list, {}),
  add: (values) => callApi(boardEndpoints.add, values as Body<typeof boardEndpoints.add>),
  edit: (values, id, version) =>
    callApi(boardEndpoints.edit, { ...values, id, version } as Body<typeof boardEndpoints.edit>),
  remove: (id) => callApi(boardEndpoints.remove, { id }),
}

export const documentEditing: EditingKind<CommunityDocument> = {
  noun: 'document',
  fields: [
    {
      name: 'name',
      label: 'Name',
      type: 'text',
      longest: maxLengths.editedDocumentName,
      hint: 'Files with the same name appear on one line',
    },
    {
      name: 'description',
      label: 'Description',
      type: 'text',
      longest: maxLengths.documentDescription,
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

import type { z } from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  boardEndpoints,
  chairEndpoints,
  type communityEditors,
  eventEndpoints,
  faqEndpoints,
  linkEndpoints,
} from '../contract.ts'
import {
  boardKind,
  chairKind,
  eventKind,
  type FormOf,
  faqKind,
  linkKind,
  type RecordKind,
  type StoredRecord,
} from './record-kinds.ts'
import { addRecord, editRecord, removeRecord } from './write-record.ts'

export const eventOperations = bind(['Event', 'Events'], eventEndpoints, eventKind)

export const recordOperations = {
  ...bind(['BoardMember', 'BoardMembers'], boardEndpoints, boardKind),
  ...bind(['CommitteeChair', 'CommitteeChairs'], chairEndpoints, chairKind),
  ...bind(['Question', 'Questions'], faqEndpoints, faqKind),
  ...bind(['Link', 'Links'], linkEndpoints, linkKind),
}

/** Binds the endpoints of a kind under names such as `addCommunityEvent`. */
function bind<Item extends StoredRecord & Input, Input>(
  [singular, plural]: readonly [string, string],
  endpoints: RecordEndpoints<NoInfer<Item>, Input>,
  kind: RecordKind<Item>,
) {
  return {
    [`listCommunity${plural}`]: operation(endpoints.list, kind.list),
    [`addCommunity${singular}`]: writeOperation(endpoints.add, (ctx, form) =>
      addRecord(ctx, kind, form),
    ),
    [`editCommunity${singular}`]: writeOperation(endpoints.edit, (ctx, form) =>
      editRecord(ctx, kind, form),
    ),
    [`removeCommunity${singular}`]: writeOperation(endpoints.remove, (ctx, { id }) =>
      removeRecord(ctx, kind, id),
    ),
  }
}

/** The endpoints of a kind. `Input` is the record before its schema adds default values. */
type RecordEndpoints<Item, Input> = {
  list: Endpoint<z.ZodType, z.ZodType<Item[], Input[]>, 'anyone'>
  add: ForEditors<FormOf<Item>, Item, Input>
  edit: ForEditors<FormOf<Item> & { id: number; version?: number | undefined }, Item, Input>
  remove: ForEditors<{ id: number }, { id: number }, { id: number }>
}
type ForEditors<Form, Item, Input> = Endpoint<
  z.ZodType<Form>,
  z.ZodType<Item, Input>,
  typeof communityEditors
>
